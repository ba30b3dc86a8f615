import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrImage } from './qr-image.tsx'

test('point 9: QR default 200, margin 20, dark black, light white; QR in the right bar 125', () => {
  const usual = renderToStaticMarkup(<QrImage text="https://madang.example" label="app" />)
  expect(usual).toContain('width="200" height="200"')
  expect(usual).toContain('fill="#ffffff" d="M0 0h200v200H0z"')
  expect(usual).toMatch(/fill="#000000" d="M0 0h1v1h-1z.*translate\(20 20\)/)
  const bar = renderToStaticMarkup(
    <QrImage text="https://madang.example" label="app" size={125} margin={10} />,
  )
  expect(bar).toContain('width="125" height="125"')
})
