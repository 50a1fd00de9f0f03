// Shows the OpenAPI document of this server, and sends the requests that a reader tries.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#interface',
  deepLinking: true,
  presets: [window.SwaggerUIBundle.presets.apis],
});
