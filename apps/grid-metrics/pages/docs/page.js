/* global SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();

/** What is said of the API as a whole is part of the page too, for those who go from landmark to landmark. */
const InfoInLandmark = () => ({
  wrapComponents: {
    InfoContainer:
      (Info, { React }) =>
      (props) =>
        React.createElement('section', { 'aria-label': 'About the API' }, React.createElement(Info, props)),
  },
});

/** A link inside of a button cannot be reached by everybody, and the button does the same. */
const PlainNames = () => ({
  wrapComponents: {
    DeepLink:
      (_Link, { React }) =>
      ({ text }) =>
        React.createElement('span', null, text),
  },
});

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  displayRequestDuration: true,
  // Of its themes the one whose colours are strong enough
  syntaxHighlight: { theme: 'monokai' },
  plugins: [InfoInLandmark, PlainNames],
  // The badge of an online validator is the one thing that Swagger UI would fetch from elsewhere.
  validatorUrl: 'none',
});
