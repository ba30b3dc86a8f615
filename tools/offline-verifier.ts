import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './process/node-run.ts'

/** `npm run offline-verifier [-- <file>]`: writes the verifier as one HTML file. */
export async function main(words: string[]): Promise<void> {
  const file = words[0] ?? path.join(root, 'dist/offline-verifier.html')
  const bytes = await buildOfflineVerifier(file)
  console.log(`${file}: ${bytes} bytes`)
}

/** Builds page and program into one file, and gives how many bytes it has. */
export async function buildOfflineVerifier(file: string): Promise<number> {
  const bundle = await rolldown({
    input: path.join(root, 'tools/offline-verifier/page.ts'),
    logLevel: 'silent',
    platform: 'browser',
  })
  const { output } = await bundle.generate({ codeSplitting: false, format: 'iife', minify: true })
  const [chunk] = output
  // Inside a page this tag would end the script.
  const script = chunk.code.replaceAll('</script', String.raw`<\/script`)
  const html = page.replace('<!--script-->', () => `<script>${script}</script>`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, html)
  return Buffer.byteLength(html)
}

const page = `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy"
  content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>Madang offline verifier</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 46rem; padding: 0 1rem }
ul { list-style: none; padding: 0 }
li { border-top: 1px solid #8886; overflow-wrap: anywhere; padding: .75rem 0 }
.good { color: light-dark(#096, #4d9) }
.bad { color: light-dark(#b00, #f77); font-weight: bold }
</style>
</head>
<body>
<h1 id="title"></h1>
<p id="about"></p>
<label><span id="label"></span> <input id="file" type="file" accept=".json"></label>
<main id="answer" aria-live="polite"></main>
<!--script-->
</body>
</html>
`
