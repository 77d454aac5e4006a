/** What tests use of Debian's, by what it is for. */
export const PACKAGES = {
  redis: 'redis-server',
  s3: 'python3-swift',
  browser: 'chromium-headless-shell',
  proxy: 'nginx',
  pooler: 'pgbouncer',
  cjkFont: 'fonts-wqy-microhei',
  alerts: 'prometheus',
};
