/* Swagger 2.0 with its unique features: parameters in the document's own list, forms, files, collection formats. */
export const reseller20 = `swagger: "2.0"
info: { title: A reseller's service, version: 2.0 }
basePath: /v1
consumes: [application/x-www-form-urlencoded]
produces: [application/json, text/csv]
parameters:
  Domain: { name: domain_id, in: path, required: true, type: integer, minimum: 1 }
  Tags: { name: tags, in: query, type: array, items: { type: string }, collectionFormat: pipes }
paths:
  /domains/{domain_id}/documents:
    parameters:
      - $ref: '#/parameters/Domain'
      - { name: trace, in: header, type: string }
    post:
      tags: [Documents]
      operationId: uploadDocument
      consumes: [multipart/form-data]
      parameters:
        - { name: kind, in: formData, required: true, type: string, enum: [id, passport] }
        - { name: scan, in: formData, required: true, type: file }
      responses:
        '200': { description: Taken, schema: { type: object } }
    get:
      tags: [Documents]
      parameters:
        - $ref: '#/parameters/Tags'
        - { name: ids, in: query, type: array, items: { type: integer }, collectionFormat: multi }
        - { name: trace, in: header, type: string, required: true }
      responses:
        '200': { description: A list, schema: { type: array, items: { type: object } } }
        '404': { $ref: '#/responses/Missing' }
  /domains/{domain_id}/ns:
    put:
      tags: [Domains]
      summary: Set the nameservers
      parameters:
        - $ref: '#/parameters/Domain'
        - { name: 'nameserver[0]', in: formData, required: true, type: string }
        - { name: 'nameserver[1]', in: formData, type: string }
      responses: {}
  /customers:
    post:
      tags: [Customers]
      consumes: [application/json]
      parameters:
        - { name: body, in: body, required: true, description: The customer, schema: { $ref: '#/definitions/Customer' } }
      responses: {}
responses:
  Missing: { description: Not there, schema: { type: object } }
definitions:
  Customer: { type: object, required: [name], properties: { name: { type: string } } }
`;
