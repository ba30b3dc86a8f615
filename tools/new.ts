import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { main as drawGraph } from './graph.ts'
import { openedIn, routedIn, wireOf } from './new-lines.ts'
import * as rooms from './new-rooms.ts'
import { operation, storyOf, storyOfList } from './new-stories.ts'
import { nodeRun, root } from './node-run.ts'
import { Problem } from './problem.ts'

const usage = `npm run new module <name>               such as: npm run new module vouchers
npm run new operation <module> <name>   such as: npm run new operation wallet approve-withdrawal`

/** `npm run new`: the rooms of a new house, or a new verb in one, with a story still to be told. */
export async function main([kind, ...names]: string[]): Promise<void> {
  if (names.some((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))) throw new Problem(usage)
  const [first, second] = names
  const made =
    kind === 'module' && first && !second
      ? newModule(first)
      : kind === 'operation' && first && second
        ? newOperation(first, second)
        : undefined
  if (!made) throw new Problem(usage)
  await nodeRun(['node_modules/oxfmt/bin/oxfmt', ...made.filter((file) => file.endsWith('.ts'))])
  console.log(`\n  ${made.join('\n  ')}\n\n  Now tell the story: npm run test:one -- ${made[0]}`)
}

function newModule(name: string): string[] {
  const house = houseOf(name)
  if (existsSync(at(house))) throw new Problem(`There is a module ${name} already.`)
  const made = [
    write(`${house}/list-${name}.test.ts`, storyOfList(name)),
    write(`${house}/list-${name}.ts`, rooms.list(name)),
    write(`${house}/${name}-store.ts`, rooms.store(name)),
    write(`${house}/routes.ts`, rooms.routes(name)),
    write(`${house}/index.ts`, `export { routes } from './routes.ts'\n`),
    write(`${house}/migrations/0001-${name}.sql`, rooms.migration(name)),
    write(`${house}/README.md`, rooms.readme(name)),
    write(`packages/wire/src/${name}.ts`, rooms.wire(name)),
  ]
  // A new house knows nobody yet; whom it may know is decided in this file.
  change('apps/server/graph.json', (text) => text.replace(/\n\}\s*$/, `,\n  "${name}": []\n}\n`))
  change('apps/server/src/app.ts', (text) => openedIn(text, name))
  drawGraph()
  return [...made, 'apps/server/graph.json', 'apps/server/src/app.ts']
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
