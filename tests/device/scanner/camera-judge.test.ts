import { describe, expect, test } from 'vitest'
import { createCameraJudge } from '../../../src/device/scanner/camera-judge.ts'
import type { FrameSeen } from '../../../src/device/scanner/frame-reader.ts'
import type { ScannedCode } from '../../../src/device/scanner/scan.ts'

function aFrame(at: number, ...texts: string[]): FrameSeen {
  return {
    at,
    outside: undefined,
    reads: texts.map((text) => ({ text, format: 'Code128', engine: 'zxing' })),
  }
}

function aJudge(isKnown: (text: string) => boolean | Promise<boolean>) {
  const codes: ScannedCode[] = []
  const groups: ScannedCode[][] = []
  const judge = createCameraJudge({
    repeatAfterMs: 1500,
    isKnown,
    onCode: (code) => codes.push(code),
    onCodes: (group) => groups.push(group),
  })
  return { judge, codes, groups }
}

const turnOfLoop = () => new Promise((resolve) => setTimeout(resolve))

describe('the camera', () => {
  test('gives a known code in the same task in which its frame arrived', () => {
    const { judge, codes } = aJudge(() => true)
    judge.see(aFrame(1000, 'GYAUX4LN'))
    expect(codes).toMatchObject([{ text: 'GYAUX4LN', format: 'Code128', source: 'camera', frameAt: 1000 }])
  })

  test('keeps the order of frames while the database is slow to answer', async () => {
    const answers: ((known: boolean) => void)[] = []
    const { judge, codes } = aJudge(() => new Promise<boolean>((resolve) => answers.push(resolve)))
    judge.see(aFrame(1000, 'FIRST001'))
    judge.see(aFrame(1033, 'SECOND02'))
    await turnOfLoop()
    answers[0]?.(true)
    await turnOfLoop()
    answers[1]?.(true)
    await turnOfLoop()
    expect(codes.map(({ text }) => text)).toEqual(['FIRST001', 'SECOND02'])
  })

  test('gives codes of one look one gesture, and those of the next another', () => {
    const { judge, codes, groups } = aJudge(() => true)
    judge.see(aFrame(1000, 'GYAUX4LN', 'GYH9PRA6'))
    judge.see(aFrame(1033, 'GYAUX4LN', 'GYH9PRA6', 'SPXVN063015366786'))
    expect(new Set(groups[0]?.map(({ gesture }) => gesture)).size).toBe(1)
    expect(codes[0]?.gesture).not.toBe(groups[0]?.[0]?.gesture)
  })

  test('asks nobody about a read that cannot be true', () => {
    const asked: string[] = []
    const { judge } = aJudge((text) => {
      asked.push(text)
      return true
    })
    judge.see(aFrame(1000, ' Y,UX4LN', 'EA123456784VN'))
    expect(asked).toEqual([])
  })
})
