import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledTexts } from '../../tools/vite/vite-texts.ts'
import { leanWire } from '../../tools/vite/vite-wire.ts'

const server = process.env['ARCADE_ORIGIN'] ?? 'http://localhost:3001'
const at = (file: string) => fileURLToPath(new URL(file, import.meta.url))

export default defineConfig({
  root: at('.'),
  plugins: [compiledTexts(), leanWire(), react(), tailwind()],
  // The server replaces the mark by a fresh nonce on every answer.
  html: { cspNonce: '__NONCE__' },
  build: {
    assetsInlineLimit: 0,
    // The entry names styles only: with the files of every game in it, each game would pay for all.
    modulePreload: {
      resolveDependencies: (_name, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: {
        index: at('index.html'),
        'phone-check': at('phone-check.html'),
        verify: at('verify.html'),
      },
      // Reading a property of ours never does anything else.
      treeshake: { propertyReadSideEffects: false },
      // What is packed as one piece is smaller than in several.
      output: {
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
    target: 'es2022',
  },
  server: { proxy: { '/play': { changeOrigin: true, target: server, ws: true } } },
})
