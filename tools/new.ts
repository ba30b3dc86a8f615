import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { main as drawGraph } from './graph.ts'
import { main as drawMatrix } from './matrix.ts'
import { openedIn, refusedIn, routedIn, withText, wireOf } from './new/new-lines.ts'
import { operation, storyOf, storyOfModule } from './new/new-stories.ts'
import { otherRooms } from './new/screens.ts'
import { serverRooms } from './new/server.ts'
import { nodeRun, root } from './process/node-run.ts'
import { Problem } from './process/problem.ts'

const usage = `npm run new module <name>               such as: npm run new module vouchers
npm run new operation <module> <name>   such as: npm run new operation wallet approve-withdrawal`

/** `npm run new`: a whole new module that works, or a new verb with a story still to be told. */
export async function main([kind, ...names]: string[]): Promise<void> {
  if (names.some((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))) throw new Problem(usage)
  const [first, second] = names
  const made =
    kind === 'module' && first && !second
      ? await newModule(first)
      : kind === 'operation' && first && second
        ? newOperation(first, second)
        : undefined
  if (!made) throw new Problem(usage)
  await nodeRun(['node_modules/oxfmt/bin/oxfmt', ...made.filter((file) => !file.endsWith('.sql'))])
  console.log(`\n  ${made.join('\n  ')}\n\n  Now tell the story: npm run test:one -- ${made[0]}`)
}

async function newModule(name: string): Promise<string[]> {
  const house = houseOf(name)
  if (existsSync(at(house))) throw new Problem(`There is a module ${name} already.`)
  const rooms = Object.entries(serverRooms(name)).map(([file, text]) => [`${house}/${file}`, text])
  const made = [
    [`${house}/take-${name}.test.ts`, storyOfModule(name)],
    ...rooms,
    ...Object.entries(otherRooms(name)),
  ].map(([file = '', text = '']) => write(file, text))
  const changed = {
    // A new house knows who keeps settings and who takes stakes; more is decided in this file.
    'apps/server/graph.json': (text: string) =>
      text.replace(/\n\}\s*$/, `,\n  "${name}": ["settings", "wagers"]\n}\n`),
    'apps/server/src/app.ts': (text: string) => openedIn(text, name),
    'packages/texts/src/en/refusal.json': (text: string) =>
      withText(text, `${name}-closed`, 'This is closed now.'),
    'packages/texts/src/ko/refusal.json': (text: string) =>
      withText(text, `${name}-closed`, '지금은 닫혀 있어요.'),
    'packages/wire/src/refusals.ts': (text: string) => refusedIn(text, `${name}-closed`),
  }
  for (const [file, by] of Object.entries(changed)) change(file, by)
  drawGraph()
  await drawMatrix()
  return [...made, ...Object.keys(changed), 'ARCHITECTURE.md', 'docs/matrix.md']
}

function newOperation(module: string, name: string): string[] {
  const house = houseOf(module)
  if (!existsSync(at(house))) throw new Problem(`There is no module ${module}.`)
  if (existsSync(at(`${house}/${name}.ts`))) throw new Problem(`${module} can ${name} already.`)
  const made = [
    write(`${house}/${name}.test.ts`, storyOf(module, name)),
    write(`${house}/${name}.ts`, operation(name)),
  ]
  change(`packages/wire/src/${module}.ts`, (text) => text + wireOf(module, name))
  change(`${house}/routes.ts`, (text) => routedIn(text, name))
  return [...made, `packages/wire/src/${module}.ts`, `${house}/routes.ts`]
}

const houseOf = (name: string): string => `apps/server/src/modules/${name}`
const at = (file: string): string => path.join(root, file)

function write(file: string, text: string): string {
  mkdirSync(path.dirname(at(file)), { recursive: true })
  writeFileSync(at(file), text, { flag: 'wx' })
  return file
}

function change(file: string, by: (text: string) => string): void {
  const text = readFileSync(at(file), 'utf8')
  const changed = by(text)
  if (changed === text)
    throw new Problem(`${file} has another shape than expected: add it by hand.`)
  writeFileSync(at(file), changed)
}
