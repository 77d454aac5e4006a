/** Our own relative imports end in `.js`, as Node wants them; under Jest they mean the TypeScript source. */
module.exports = (request, options) => {
  const ours = /^\.{1,2}\/.*\.js$/.test(request) && !options.basedir.includes('node_modules');
  if (ours) {
    try {
      return options.defaultResolver(request.replace(/\.js$/, '.ts'), options);
    } catch {
      // a plain JavaScript file of ours
    }
  }
  return options.defaultResolver(request, options);
};
