import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { localesInPage } from '../../tools/vite/vite-texts.ts'

const server = process.env['BACKOFFICE_ORIGIN'] ?? 'http://localhost:3002'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [localesInPage(), react(), tailwind()],
  // The server replaces the mark by a fresh nonce on every answer.
  html: { cspNonce: '__NONCE__' },
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { proxy: { '/bo': { changeOrigin: true, target: server } } },
})
