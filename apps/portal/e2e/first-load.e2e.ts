import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const javascriptBytesMax = 140_000
const fontBytesMax = 80_000

test('the first page costs a phone at most 140 kB of code and one font of 80 kB', async ({
  page,
  baseURL,
}) => {
  const weights: { url: string; kind: string; bytes: number }[] = []
  const reads: Promise<unknown>[] = []
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (kind !== 'script' && kind !== 'font') return
    const read = response.body().then((body) => {
      const bytes = kind === 'script' ? gzipSync(body).length : body.length
      weights.push({ url: response.url(), kind, bytes })
    })
    reads.push(read)
  })
  await page.goto('/index', { waitUntil: 'networkidle' })
  await Promise.all(reads)

  const of = (kind: string) => weights.filter((weight) => weight.kind === kind)
  const sum = of('script').reduce((bytes, weight) => bytes + weight.bytes, 0)
  expect(weights.filter(({ url }) => !url.startsWith(baseURL ?? ''))).toEqual([])
  expect(of('script').length).toBeGreaterThan(0)
  expect(sum, JSON.stringify(of('script'))).toBeLessThanOrEqual(javascriptBytesMax)
  expect(of('font').length).toBeLessThanOrEqual(1)
  for (const font of of('font')) expect(font.bytes).toBeLessThanOrEqual(fontBytesMax)
})
