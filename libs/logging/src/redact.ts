/**
 * The last line of defence: whatever a log line was made of, nothing that looks like a secret leaves the process.
 * Works on the serialised line, so that it also sees URLs, messages of errors and nested objects.
 */
export function redactSecrets(line: string): string {
  return (
    line
      // In a URL an underscore may be written %5F, and what stands before the secret may be written so too.
      .replace(/(svc(?:_|%5F)(?:pat|ses|oat|ort|inv|rst|lnk)(?:_|%5F)|whsec(?:_|%5F))[A-Za-z0-9+/=_%-]+/gi, '$1[redacted]')
      .replace(/\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]+/gi, '$1 [redacted]')
      .replace(
        /("(?:password|newPassword|currentPassword|secret|token|refresh_token|access_token|client_secret|code_verifier|authorization|cookie|set-cookie)"\s*:\s*)"(?:[^"\\]|\\.)*"/gi,
        '$1"[redacted]"',
      )
      .replace(/\b(postgres(?:ql)?|rediss?|https?|smtps?):\/\/([^:/@\s"]*):[^@\s"]+@/gi, '$1://$2:[redacted]@')
  );
}
