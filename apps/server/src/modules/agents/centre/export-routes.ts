import { exportAgentSheet } from '@madang/wire/agents-export'
import { route } from '#kernel/http/route'
import { fileOf } from '#reports'
import { readAsAgent } from '../who.ts'
import { exportSheet } from './export-sheet.ts'

/** Routes that export reports of the agent center as files. */
export const exportRoutes = [
  route(exportAgentSheet, async (request, { format, ...asked }) => {
    const { by, lang, now } = request
    const report = await readAsAgent(request, (tx) =>
      exportSheet(tx, by.id, { ...asked, format }, { lang, now }),
    )
    const { body, headers } = await fileOf(report, format)
    return request.send(200, headers, body)
  }),
]
