import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources, root } from '../tidy/sources.ts'

const sources = readSources()
const isCode = (path: string) =>
  /\.tsx?$/.test(path) && !path.includes('/e2e/') && !/\.(test|e2e|spec)\.tsx?$/.test(path)
const shipped = sources.filter(({ path }) => /^(apps|packages)\//.test(path) && isCode(path))
const places = (expression: RegExp, among = shipped) =>
  among.flatMap(({ lines, path }) =>
    lines.flatMap((line, at) => (expression.test(line) ? [`${path}:${at + 1}`] : [])),
  )
const filesOf = (found: string[]) => [...new Set(found.map((one) => one.split(':')[0]))]

test('S41 text becomes HTML or code in named places only, each behind a policy of its own', () => {
  const sinks = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/
  expect(filesOf(places(sinks))).toEqual(['packages/ui/src/components/art.tsx'])
  expect(filesOf(places(/RETURN_DOM_FRAGMENT|purify\.sanitize/))).toEqual([
    'packages/kit/src/clean-html.tsx',
  ])
  // The one generated program counts slots for certification and never comes to a browser.
  const code = places(/\beval\(|new Function\(|setTimeout\(['"`]/)
  expect(filesOf(code)).toEqual(['packages/games/src/slots/play/generated-round.ts'])
})

test('S43 SQL is written with holes, never put together from strings', () => {
  const server = shipped.filter(({ path }) => path.startsWith('apps/server/src/'))
  // `raw` is for columns that a file writes itself, never with a hole in it; the name of a table's
  // part comes quoted by the driver.
  const joined = server.flatMap(({ path, text }) => {
    const raws =
      text.match(
        /\braw\((?!\w+ \? '|['"`]|String\(fetchSize\)|escapeIdentifier\()|\braw\(`[^`]*\$\{/g,
      ) ?? []
    const queries = text.match(/\.query\(\s*`[^`]*\$\{/g) ?? []
    return [...raws, ...queries].length > 0 ? [path] : []
  })
  expect(joined.filter((path) => !path.endsWith('kernel/migrate.ts'))).toEqual([])
})

test('S54 a link out opens apart and without opener, and no answer leads where a caller says', () => {
  const screens = shipped.filter(({ path }) => path.endsWith('x'))
  const windows = screens.flatMap(({ path, text }) =>
    [...text.matchAll(/\b_blank\b/g)].map(({ index }) => {
      const element = text.slice(text.lastIndexOf('<', index), index + 120)
      return [path, /\brel="(noopener )?noreferrer"/.test(element)] as const
    }),
  )
  expect(windows.map(([path]) => path)).toContain('packages/ui/src/components/out-link.tsx')
  expect(windows.filter(([, isApart]) => !isApart).map(([path]) => path)).toEqual([])
  const server = shipped.filter(({ path }) => path.startsWith('apps/server/src/modules'))
  const leading = server.flatMap(({ lines }) =>
    lines.filter((line) => /\blocation: ?[^{ ]/.test(line)),
  )
  expect(leading).toHaveLength(1)
  for (const line of leading) expect(line).toMatch(/location: `\/[a-z]+\?/)
})

test('S59 the page of cryptography names what the sources use, no more and no less', () => {
  const page = readFileSync(new URL('../../docs/crypto.md', import.meta.url), 'utf8')
  const named = [...page.matchAll(/^\| ([\w -]+) \| /gm)].map(([, name = '']) => name).slice(1)
  const used = new Set<string>()
  for (const { text } of shipped) {
    if (
      !/node:crypto|crypto\.subtle|argon2|'jose'|otplib|simplewebauthn|openid-client/.test(text)
    ) {
      continue
    }
    const words =
      /(?:create(?:Hash|Hmac|Sign|Verify|Cipheriv|Decipheriv)|digest|sign|verify)\('([\w-]+)'/g
    for (const [, name = ''] of text.matchAll(words)) used.add(name)
    for (const name of ['RS256', 'RSA-SHA256', 'SHA-256', 'SHA-512', 'ed25519', 'ECDH', 'HKDF']) {
      if (text.includes(`'${name}'`)) used.add(name)
    }
    if (text.includes('@node-rs/argon2')) used.add('argon2id')
    if (text.includes('timingSafeEqual')) used.add('timingSafeEqual')
    if (/random(Bytes|UUID|Int)\(/.test(text)) used.add('random')
    if (text.includes("'otplib'")) used.add('TOTP')
    if (text.includes('@simplewebauthn')) used.add('WebAuthn')
    if (text.includes("'openid-client'")) used.add('OpenID Connect')
  }
  for (const no of ['hex', 'base64', 'base64url', 'utf8']) used.delete(no)
  expect([...used].toSorted()).toEqual(named.toSorted())
  expect(
    places(/'(md5|sha1|des-\w+|rc4|aes-\d+-(ecb|cbc))'/i).filter((at) => !/totp/.test(at)),
  ).toEqual([])
})

test('S61 no key stands in the repository, and a build has no source maps', () => {
  const keys = [
    /-----BEGIN (RSA |EC |OPENSSH )?PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{60,}/,
    /\bAKIA[0-9A-Z]{16}\b/,
    /\bgh[pousr]_[A-Za-z0-9]{36}\b/,
    /\bxox[baprs]-[A-Za-z0-9-]{20,}/,
    /\bsk_live_[A-Za-z0-9]{20,}/,
    /eyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
  ]
  const found = sources.flatMap(({ path, text }) =>
    keys.filter((key) => key.test(text)).map(() => path),
  )
  // Published vectors of a vendor's signature are signed with the vendor's published test key.
  expect(found.filter((path) => !/vectors|practice|mock-vendor|\.test\.ts$/.test(path))).toEqual([])
  const secretFile = /(^|\/)\.env|\.pem$|\.p12$|id_rsa/
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  expect(
    listed.split('\n').filter((path) => secretFile.test(path) && !path.includes('/vectors/')),
  ).toEqual([])
  const builds = sources.filter(({ path }) => path.endsWith('vite.config.ts'))
  expect(builds.length).toBeGreaterThan(0)
  for (const { text } of builds) expect(text).not.toMatch(/sourcemap:\s*(true|'inline'|'linked')/)
})

test('S63 a bill of materials names every package of others, each pinned by its digest', () => {
  const printed = execFileSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const bill = JSON.parse(printed) as { components: { name: string; version: string }[] }
  const names = new Set(bill.components.map(({ name }) => name))
  const server = JSON.parse(readFileSync(`${root}apps/server/package.json`, 'utf8')) as {
    dependencies: Record<string, string>
  }
  const outside = Object.keys(server.dependencies).filter((name) => !name.startsWith('@madang/'))
  for (const name of outside) expect([name, names.has(name)]).toEqual([name, true])
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>
  }
  const loose = Object.entries(lock.packages).filter(([path, { inBundle, integrity, link }]) => {
    return (
      path.startsWith('node_modules/') && !link && !inBundle && !integrity?.startsWith('sha512-')
    )
  })
  expect(loose.map(([path]) => path)).toEqual([])
})
