import { expect, test } from 'vitest'
import {
  cameraProblem,
  imeMangled,
  problemOfCameraError,
  severalCodes,
} from '../../../src/device/scanner/scan-problem.ts'

test.each([
  ['NotAllowedError', 'no-permission'],
  ['NotFoundError', 'no-camera'],
  ['OverconstrainedError', 'no-camera'],
  ['NotReadableError', 'camera-in-use'],
  ['SomethingNewError', 'camera-lost'],
])('%s of a browser is the problem %s', (name, kind) => {
  expect(problemOfCameraError(new DOMException('', name))).toMatchObject({ kind, cause: name })
})

test('every problem says what to do, calmly', () => {
  const kinds = [
    'no-permission',
    'no-camera',
    'camera-in-use',
    'insecure-page',
    'camera-lost',
    'decoder-failed',
  ] as const
  const problems = [...kinds.map((kind) => cameraProblem(kind)), imeMangled('LẼVN'), severalCodes([])]
  expect(
    problems.filter(
      ({ sentence }) => !/(dùng|mở|chạm|tắt|gõ|đóng)/i.test(sentence) || sentence.includes('!'),
    ),
  ).toEqual([])
})

test('a mangled scan is told in the words of the shop and keeps what came', () => {
  expect(imeMangled('LẼVN00', 'LEXVN00')).toEqual({
    kind: 'ime-mangled',
    raw: 'LẼVN00',
    likely: 'LEXVN00',
    sentence: 'Bộ gõ tiếng Việt đang bật. Tắt bộ gõ rồi quét lại.',
  })
})
