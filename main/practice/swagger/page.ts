/** The tester page. Addresses are absolute, because the page is asked for with and without a slash at its end. */
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
 * The script that starts the page, in the form in which such pages come. Credentials are not kept by the browser, and no validator of
 * somebody else is told the document's address.
 * @param documentPlace path of the document, with a leading slash
 */
export function testerInitializer(documentPlace: string): string {
  return `window.onload = function() {
  window.ui = SwaggerUIBundle({
    url: ${JSON.stringify(documentPlace)},
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
