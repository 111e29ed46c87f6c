import { describe, expect, test } from 'vitest'
import { isDoubtful, type Sweep } from '../../../src/device/scanner/doubtful-reads.ts'

function aSweep(text: string, lines: number, [fromX, toX]: [number, number] = [67, 404], y = 100): Sweep {
  return { text, format: 'EAN13', from: { x: fromX, y }, to: { x: toX, y }, lines }
}

function doubtedOf(...sweeps: Sweep[]): string[] {
  return sweeps.filter((sweep) => isDoubtful(sweep, sweeps)).map(({ text }) => text)
}

describe('a read of bars', () => {
  test('alone is not doubted, even of few lines', () => {
    expect(doubtedOf(aSweep('9780804816632', 2))).toEqual([])
  })

  test('is doubted where another text was read between the same ends, both of few lines', () => {
    const [wrong, right] = [aSweep('7034759003930', 4, [68, 406], 70), aSweep('5030159003930', 5)]
    expect(doubtedOf(wrong, right)).toEqual(['7034759003930', '5030159003930'])
  })

  test('is doubted against one of many lines, which stays', () => {
    const [wrong, right] = [aSweep('8184840013993', 2), aSweep('9780140013993', 29)]
    expect(doubtedOf(wrong, right)).toEqual(['8184840013993'])
  })

  test('is doubted also where the two were read from either end', () => {
    expect(doubtedOf(aSweep('7034759003930', 4), aSweep('5030159003930', 5, [404, 67]))).toHaveLength(2)
  })

  test('is not doubted for another code printed below it', () => {
    const [upper, lower] = [aSweep('8934567890120', 30), aSweep('8934567890137', 40, [67, 404], 220)]
    expect(doubtedOf(upper, lower)).toEqual([])
  })

  test('is not doubted for a code beside it', () => {
    expect(doubtedOf(aSweep('8934567890120', 3), aSweep('8934567890137', 3, [500, 840]))).toEqual([])
  })
})
