import type { Provider } from 'oidc-provider';
import { newSecret } from '../../kernel/secrets.js';
import { clientSecretHash } from './client-store.js';

export const ACCESS_PREFIX = 'svc_oat_';
export const REFRESH_PREFIX = 'svc_ort_';

interface TokenModel {
  prototype: { generateTokenId: (this: unknown) => string };
}
interface Models {
  AccessToken: TokenModel;
  RefreshToken: TokenModel;
  Client: {
    needsSecret(metadata: object): boolean;
    prototype: { clientSecret?: string; compareClientSecret(actual: string): boolean };
  };
}

/**
 * The one file that reaches into the library. Tokens get the prefix and checksum that all our secrets have, so that a mistyped one
 * is refused without a look-up and a leaked one is found by scanners; client secrets are compared with their hashes, and a client
 * that names no way of authenticating is a public one, which the library would still give a secret.
 */
export function adaptModels(provider: Provider): void {
  const { AccessToken, RefreshToken, Client } = provider as unknown as Models;
  prefixIds(AccessToken, ACCESS_PREFIX);
  prefixIds(RefreshToken, REFRESH_PREFIX);
  Client.prototype.compareClientSecret = function compare(actual) {
    return this.clientSecret === clientSecretHash(actual); // of hashes, whose timing tells nothing of the secret
  };
  const needsSecret = Client.needsSecret.bind(Client);
  Client.needsSecret = (metadata) => needsSecret({ token_endpoint_auth_method: 'none', ...metadata });
}

function prefixIds({ prototype }: TokenModel, prefix: string): void {
  const { generateTokenId: original } = prototype;
  prototype.generateTokenId = function generate() {
    original.call(this); // also decides on the token's format
    return newSecret(prefix);
  };
}
