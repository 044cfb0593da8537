import { csharpSample } from './csharp-sample';
import { curlSample } from './curl-sample';
import { javascriptSample, nodeSample, typescriptSample } from './fetch-samples';
import { goSample } from './go-sample';
import { javaSample } from './java-sample';
import { phpSample } from './php-sample';
import { powershellSample } from './powershell-sample';
import { pythonSample } from './python-sample';
import { rubySample } from './ruby-sample';
import { rustSample } from './rust-sample';
import type { PreparedRequest } from '../../model/request';
import type { SampleLanguageName } from './language-names';

/** Code by language, without a line break at its end. Secrets are read from environment variables. */
export const SAMPLE_WRITERS: Readonly<Record<SampleLanguageName, (request: PreparedRequest) => string>> = {
  curl: curlSample,
  typescript: typescriptSample,
  csharp: csharpSample,
  python: pythonSample,
  javascript: javascriptSample,
  node: nodeSample,
  java: javaSample,
  go: goSample,
  php: phpSample,
  ruby: rubySample,
  powershell: powershellSample,
  rust: rustSample,
};
