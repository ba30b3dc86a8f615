import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifyInstance } from 'fastify'
import { refusals } from '@madang/wire'
import type { Call, FrontName } from '@madang/wire'
import type { Route } from './route.ts'

/** Serves OpenAPI 3.1 at `/openapi.json` and a readable page at `/api`, both from the calls. */
export function serveApiPages(app: FastifyInstance, name: FrontName, routes: Route[]): void {
  const calls = routes.map((route) => route.wire).sort(byPath)
  const description = openApiOf(name, calls)
  app.get('/openapi.json', async () => description)
  app.get('/api', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(pageOf(name, calls)),
  )
}

const byPath = (a: Call, b: Call): number =>
  a.path === b.path ? a.method.localeCompare(b.method) : a.path.localeCompare(b.path)

/** Returns the OpenAPI description of one front's calls, for generators and test tools. */
export function openApiOf(name: FrontName, calls: readonly Call[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const wire of calls) {
    const path = wire.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [wire.method.toLowerCase()]: operationOf(wire) }
  }
  return {
    components: {
      schemas: { Refused: refusedSchema },
      securitySchemes: {
        cookie: { in: 'cookie', name: name === 'backoffice' ? 'bo' : 'sid', type: 'apiKey' },
        token: { in: 'header', name: 'token', type: 'apiKey' },
      },
    },
    info: { title: `Madang ${name}`, version: '0.1.0' },
    openapi: '3.1.0',
    paths,
  }
}

const refusedSchema = {
  properties: {
    errorCode: { enum: Object.keys(refusals) },
    message: { type: 'string' },
    success: { const: false },
    value: { type: 'object' },
  },
  required: ['success', 'errorCode', 'message', 'value'],
  type: 'object',
}

type Schema = { properties?: Record<string, Schema>; required?: string[] } & Record<string, unknown>

function operationOf(wire: Call): object {
  const takes = schemaOf(wire.takes)
  const inPath = [...wire.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const names = Object.keys(takes.properties ?? {})
  const inQuery =
    wire.method === 'GET' || wire.takesBytes ? names.filter((one) => !inPath.includes(one)) : []
  const isOpen = wire.for === 'anyone' || wire.for === 'outside'
  return {
    description: `For: ${wire.for}${wire.roles ? ` (${wire.roles.join(', ')})` : ''}.`,
    parameters: [
      ...inPath.map((one) => parameterOf(takes, one, 'path')),
      ...inQuery.map((one) => parameterOf(takes, one, 'query')),
    ],
    ...(wire.method !== 'GET' && { requestBody: bodyOf(wire, takes, inPath) }),
    responses: { 200: answerOf(wire), ...refusalsOf(wire) },
    ...(!isOpen && { security: [{ cookie: [], token: [] }] }),
    summary: wire.about,
  }
}

const parameterOf = (takes: Schema, name: string, place: 'path' | 'query') => ({
  in: place,
  name,
  required: place === 'path' || (takes.required ?? []).includes(name),
  schema: takes.properties?.[name] ?? {},
})

function bodyOf(wire: Call, takes: Schema, inPath: string[]): object {
  if (wire.takesBytes) {
    return { content: { 'application/octet-stream': { schema: { maxLength: wire.takesBytes } } } }
  }
  const properties = Object.entries(takes.properties ?? {}).filter(
    ([name]) => !inPath.includes(name),
  )
  const required = (takes.required ?? []).filter((name) => !inPath.includes(name))
  const schema = { ...takes, properties: Object.fromEntries(properties), required }
  return { content: { 'application/json': { schema } } }
}

const answerOf = (wire: Call) => ({
  content: {
    'application/json': {
      schema: {
        properties: { success: { const: true }, value: schemaOf(wire.gives) },
        required: ['success', 'value'],
        type: 'object',
      },
    },
  },
  description: 'Done.',
})

/** Groups the expected refusals by status; any call may return `input-invalid`. */
function refusalsOf(wire: Call): Record<string, object> {
  const enveloped = wire.isEnveloped ? (['envelope-wrong', 'envelope-needed'] as const) : []
  const codes = [...new Set([...wire.refuses, 'input-invalid' as const, ...enveloped])]
  const statuses = [...new Set(codes.map((code) => refusals[code]))]
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } },
        description: codes.filter((code) => refusals[code] === status).join(', '),
      },
    ]),
  )
}

/** Converts a schema to JSON Schema; leaves out what JSON Schema cannot express. */
const schemaOf = (schema: Call['takes']): Schema => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' })
  return rest as Schema
}

/** Renders one plain HTML page: the introduction to the API for a newcomer. */
function pageOf(name: FrontName, calls: readonly Call[]): string {
  const rows = calls.map(
    (wire) => `<section><h2><code>${wire.method} ${escaped(wire.path)}</code></h2>
<p>${escaped(wire.about)}</p>
<p>For <b>${wire.for}</b>${wire.roles ? `: ${wire.roles.join(', ')}` : ''}.
${wire.refuses.length > 0 ? `Refuses: <code>${wire.refuses.join('</code>, <code>')}</code>.` : ''}</p>
<details><summary>takes</summary><pre>${written(schemaOf(wire.takes))}</pre></details>
<details><summary>gives</summary><pre>${written(schemaOf(wire.gives))}</pre></details></section>`,
  )
  const title = `Madang ${name}: ${calls.length} calls`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><main><h1>${title}</h1>
<p>Answers are <code>{ success, value }</code> or
<code>{ success: false, errorCode, message, value }</code>. The same as
<a href="/openapi.json">OpenAPI 3.1</a>.</p>${rows.join('\n')}</main></html>`
}

const written = (schema: Schema): string => escaped(JSON.stringify(schema, null, 2))
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
