import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
    'Chrome · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) Chrome/141.0 Mobile Safari/537.36 SamsungBrowser/28',
    'Samsung Internet · Android',
  ],
  ['curl/8.5.0', undefined],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
