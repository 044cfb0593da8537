import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Issues the certificate for a signing request, as *Create connector* does. The mock returns the one of its example,
 * which belongs to no key.
 *
 * @param folder   With `key.pem` and `cert.pem` of the issuer.
 * @param request  PEM, PKCS #10.
 * @returns PEM.
 */
export function issueCertificate(folder: string, request: string): string {
  const at = (name: string): string => path.join(folder, name);
  writeFileSync(at('request.csr'), request);
  execFileSync(
    'openssl',
    [
      ...['x509', '-req', '-in', at('request.csr'), '-CA', at('cert.pem'), '-CAkey', at('key.pem')],
      ...['-set_serial', '1', '-days', '2', '-out', at('issued.pem')],
    ],
    { stdio: 'ignore' },
  );
  return readFileSync(at('issued.pem'), 'utf8');
}
