import type { SampleLanguageName } from '../../src/apis/request/samples/sample-languages';
import type { ParsedLanguage } from './code-tokens';
import { csharp } from './languages/csharp';
import { go } from './languages/go';
import { java } from './languages/java';
import { php } from './languages/php';
import { powershell } from './languages/powershell';
import { ruby } from './languages/ruby';
import { curl, node, python, typescript } from './languages/runners';
import { rust } from './languages/rust';
import type { RunLanguage } from './run-samples';

/** How the samples of each language are tested: run, or parsed where the language is rarely installed. */
export const LANGUAGE_TESTS: Readonly<Record<SampleLanguageName, ParsedLanguage | RunLanguage>> = {
  ...{ curl, typescript, python, javascript: node, node },
  ...{ csharp, go, java, php, powershell, ruby, rust },
};
