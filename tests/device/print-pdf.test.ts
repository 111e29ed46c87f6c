import { afterEach, expect, test, vi } from 'vitest'
import { printsPdf } from '../../src/device/printing/print-pdf.ts'

afterEach(() => vi.unstubAllGlobals())

test.each<[string, boolean, { userAgent: string; maxTouchPoints: number; pdfViewerEnabled?: boolean }]>([
  ['a Mac', true, { userAgent: 'Macintosh; Intel Mac OS X', maxTouchPoints: 0, pdfViewerEnabled: true }],
  ['a PC', true, { userAgent: 'Windows NT 10.0', maxTouchPoints: 10, pdfViewerEnabled: true }],
  ['a browser without a viewer', false, { userAgent: 'X11; Linux', maxTouchPoints: 0 }],
  ['an iPhone', false, { userAgent: 'iPhone', maxTouchPoints: 5, pdfViewerEnabled: true }],
  [
    'an iPad, which calls itself a Mac',
    false,
    { userAgent: 'Macintosh; Intel Mac OS X', maxTouchPoints: 5, pdfViewerEnabled: true },
  ],
  ['an Android tablet', false, { userAgent: 'Android 15', maxTouchPoints: 5, pdfViewerEnabled: true }],
])('whether %s prints a PDF from within a page: %s', (_, prints, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(printsPdf()).toBe(prints)
})
