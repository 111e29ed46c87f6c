import { describe, expect, test } from 'vitest'
import type { Sighting } from '../../../src/device/scanner/accept-rule.ts'
import { createCodeView, type Verdict } from '../../../src/device/scanner/code-view.ts'

const frameMs = 33

function aSighting(sighting: Partial<Sighting> = {}): Sighting {
  return { text: 'SPXVN063015366786', format: 'Code128', engine: 'zxing', known: false, ...sighting }
}

/** A camera at 30 frames a second, its clock turned by hand. */
function aCamera(repeatAfterMs = 1500) {
  const view = createCodeView(repeatAfterMs)
  let at = 1000
  return {
    /** Shows one frame; answers with the texts it gave. */
    show(...sightings: Sighting[]): string[] {
      at += frameMs
      return textsOf(view.judge(sightings, at))
    },
    /** Shows the same for a while. */
    showFor(ms: number, ...sightings: Sighting[]): string[] {
      const until = at + ms
      const given: string[] = []
      while (at < until) given.push(...this.show(...sightings))
      return given
    },
    /** Time passes without a frame, as in the background. */
    sleep(ms: number): void {
      at += ms
    },
  }
}

function textsOf(verdict: Verdict): string[] {
  if (verdict === undefined) return []
  return 'take' in verdict
    ? [verdict.take.text]
    : [`choose ${verdict.choose.map(({ text }) => text).join(' ')}`]
}

const waybill = aSighting({ known: true })
const orderCode = aSighting({ text: '2505296R62JNTS' })
const product = aSighting({ text: '8934567890120', format: 'EAN13', known: true })

describe('the accept rule', () => {
  test('takes a code that the local database knows from one frame', () => {
    expect(aCamera().show(waybill)).toEqual([waybill.text])
  })

  test('takes an unknown code only when a second frame agrees', () => {
    const camera = aCamera()
    expect(camera.show(aSighting())).toEqual([])
    expect(camera.show(aSighting())).toEqual(['SPXVN063015366786'])
  })

  test('never takes two different misreads of one code', () => {
    const camera = aCamera()
    expect(camera.show(aSighting({ text: '7784816073993' }))).toEqual([])
    expect(camera.show(aSighting({ text: '8184840013993' }))).toEqual([])
  })

  test('wants both reads within 400 ms', () => {
    const camera = aCamera()
    camera.show(aSighting())
    camera.sleep(400)
    expect(camera.show(aSighting())).toEqual([])
  })

  test('wants both reads to name the same symbology', () => {
    const camera = aCamera()
    camera.show(aSighting({ text: '862195772225' }))
    expect(camera.show(aSighting({ text: '862195772225', format: 'UPCA' }))).toEqual([])
  })

  test('takes an unknown EAN-8 only after six reads', () => {
    const camera = aCamera()
    const ean8 = aSighting({ text: '96385074', format: 'EAN8' })
    expect(camera.showFor(5 * frameMs, ean8)).toEqual([])
    expect(camera.show(ean8)).toEqual(['96385074'])
  })

  test('never takes an EAN-8 that is a piece of a longer code just read', () => {
    const camera = aCamera()
    const piece = aSighting({ text: '60002914', format: 'EAN8' })
    const whole = aSighting({ text: '036000291452', format: 'UPCA' })
    expect([...camera.show(piece), ...camera.show(whole), ...camera.show(whole)]).toEqual(['036000291452'])
    expect(camera.showFor(300, piece)).toEqual([])
  })

  test('takes an unknown code from one frame when two engines agree on it', () => {
    expect(aCamera().show(aSighting(), aSighting({ engine: 'native' }))).toEqual(['SPXVN063015366786'])
  })
})

describe('the duplicate lock', () => {
  test('counts a code once for as long as it stays in view', () => {
    expect(aCamera().showFor(10_000, waybill)).toEqual([waybill.text])
  })

  test('counts a second unit after the first has been out of view for 1,500 ms', () => {
    const camera = aCamera()
    camera.show(product)
    camera.showFor(1400)
    expect(camera.show(product)).toEqual([])
    camera.showFor(1600)
    expect(camera.show(product)).toEqual([product.text])
  })

  test('counts a second unit after 700 ms in a stock-take', () => {
    const camera = aCamera(700)
    camera.show(product)
    camera.showFor(600)
    expect(camera.show(product)).toEqual([])
    camera.showFor(800)
    expect(camera.show(product)).toEqual([product.text])
  })

  test('takes a different code at once', () => {
    const camera = aCamera()
    camera.show(waybill)
    expect(camera.show(product)).toEqual([product.text])
  })

  test('stays shut over a sleep of the camera, which shows nothing about where the code went', () => {
    const camera = aCamera()
    camera.show(waybill)
    camera.sleep(60_000)
    expect(camera.show(waybill)).toEqual([])
  })
})

describe('several codes in one view', () => {
  test('give the one that is known', () => {
    const camera = aCamera()
    expect(camera.show(orderCode, waybill)).toEqual([waybill.text])
  })

  test('keep the unknown ones silent while the known one is beside them', () => {
    const camera = aCamera()
    camera.show(waybill)
    expect(camera.showFor(2000, waybill, orderCode)).toEqual([])
  })

  test('give an unknown one once it is alone', () => {
    const camera = aCamera()
    camera.showFor(500, waybill, orderCode)
    expect(camera.showFor(600, orderCode)).toEqual([orderCode.text])
  })

  test('are handed over together when several are known', () => {
    expect(aCamera().show(waybill, product)).toEqual([`choose ${waybill.text} ${product.text}`])
  })

  test('are handed over together when none is known, once', () => {
    const camera = aCamera()
    const other = aSighting({ text: 'GYAUX4LN' })
    expect(camera.showFor(2000, orderCode, other)).toEqual([`choose ${orderCode.text} ${other.text}`])
  })

  test('are one code when a label says the same in bars and in a QR', () => {
    expect(aCamera().show(waybill, aSighting({ format: 'QRCode', known: true }))).toEqual([waybill.text])
  })
})
