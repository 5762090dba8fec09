/** The tester page. URLs are absolute, because the page is requested with and without a trailing slash. */
export const testerPage = `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="UTF-8">
    <title>Swagger UI</title>
    <link rel="stylesheet" type="text/css" href="/swagger/swagger-ui.css">
    <link rel="icon" type="image/png" href="/swagger/favicon-32x32.png" sizes="32x32">
    <link rel="icon" type="image/png" href="/swagger/favicon-16x16.png" sizes="16x16">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/swagger/swagger-ui-bundle.js" charset="UTF-8"></script>
    <script src="/swagger/swagger-ui-standalone-preset.js" charset="UTF-8"></script>
    <script src="/swagger/swagger-initializer.js" charset="UTF-8"></script>
  </body>
</html>
`;

/**
 * The script that starts the page, in its customary form. The browser does not store credentials, and no external validator gets the
 * document's address.
 * @param documentPlace path of the document, with a leading slash
 */
export function testerInitializer(documentPath: string): string {
  return `window.onload = function() {
  window.ui = SwaggerUIBundle({
    url: ${JSON.stringify(documentPath)},
    dom_id: '#swagger-ui',
    deepLinking: true,
    validatorUrl: null,
    persistAuthorization: false,
    presets: [
      SwaggerUIBundle.presets.apis,
      SwaggerUIStandalonePreset
    ],
    plugins: [
      SwaggerUIBundle.plugins.DownloadUrl
    ],
    layout: "StandaloneLayout"
  });
};
`;
}
