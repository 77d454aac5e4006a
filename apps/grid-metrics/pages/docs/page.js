/* global SwaggerUIBundle */
SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#page',
  deepLinking: true,
  displayRequestDuration: true,
  // The badge of an online validator is the one thing that Swagger UI would fetch from elsewhere.
  validatorUrl: 'none',
});
