// Shows the OpenAPI document of this server. Readers can send requests from it.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#interface',
  deepLinking: true,
  presets: [window.SwaggerUIBundle.presets.apis],
});
