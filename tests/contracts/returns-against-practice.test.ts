import { describe, expect, test } from 'vitest'
import { askToReturn as askLazada } from '../../src/stand-ins/lazada/returns.ts'
import { drawPicture } from '../../src/stand-ins/market/pictures.ts'
import * as ofShopee from '../../src/stand-ins/shopee/returns.ts'
import * as ofTiktok from '../../src/stand-ins/tiktok/returns.ts'
import { aPracticeLazada, aPracticeShopee, aPracticeTiktok, noon } from './practice-returns.ts'

const day = 86_400_000
const hour = 3_600_000
const window = { since: noon - hour, until: noon + 10 * day }

describe('what buyers of Shopee send back', () => {
  test('is told with its deadline, its goods and, once it is sent, its waybill', async () => {
    const { world, market, asking, time, delivered } = aPracticeShopee()
    const order = delivered()
    ofShopee.askToReturn(world, order)
    const { numbers, next } = await market.returns!.changed(window, asking())
    expect([numbers.length, next]).toEqual([1, undefined])
    const [told] = await market.returns!.told(numbers, asking())
    const { item_id, model_id } = order.lines[0]!
    expect(told).toEqual({
      number: numbers[0],
      ok: {
        channel: 'Shopee',
        shopId: '88210045',
        number: numbers[0],
        order: order.order_sn,
        at: noon,
        said: 'REQUESTED',
        step: 'asked',
        comes: true,
        refund: expect.any(Number),
        answerBy: noon + 2 * day,
        reason: 'hàng không đúng mô tả',
        words: 'Áo không giống hình shop đăng',
        waybill: undefined,
        items: [{ item: String(item_id), model: String(model_id), amount: 2 }],
      },
    })
    time.now += hour
    ofShopee.sendBack(world, order)
    const [sent] = await market.returns!.told(numbers, asking())
    expect(sent).toMatchObject({
      ok: {
        step: 'coming',
        said: 'PROCESSING',
        answerBy: noon + hour + 5 * day,
        waybill: expect.stringMatching(/^SPXVNR\d{9}$/),
      },
    })
    ofShopee.withdrawReturn(world, order)
    expect((await market.returns!.told(numbers, asking()))[0]).toMatchObject({ ok: { step: 'closed' } })
  })

  test('is told page by page, and of money alone that no goods come', async () => {
    const { world, market, asking, delivered } = aPracticeShopee()
    for (let made = 0; made < 101; made += 1) ofShopee.askForMoney(world, delivered())
    const numbers = new Set<string>()
    let page: string | undefined
    do {
      const told = await market.returns!.changed({ ...window, page: page! }, asking())
      for (const number of told.numbers) numbers.add(number)
      page = told.next
    } while (page !== undefined)
    expect(numbers.size).toBe(101)
    expect((await market.returns!.told([...numbers].slice(0, 1), asking()))[0]).toMatchObject({
      ok: { comes: false, reason: 'chưa nhận được hàng' },
    })
    const [unknown] = await market.returns!.told(['KHONG'], asking())
    expect(unknown).toMatchObject({ number: 'KHONG', trouble: { kind: 'person' } })
  })

  test('[O9] is hinted at by its number', async () => {
    const { world, market, told, delivered } = aPracticeShopee()
    ofShopee.askToReturn(world, delivered())
    await world.hooks.sendDue()
    const [number] = world.returns.all().map(({ return_sn }) => return_sn)
    expect(told.map((body) => market.readHook(Buffer.from(body))?.subject)).toContain(`return/${number}`)
  })
})

describe('what buyers of Lazada send back', () => {
  test('is told with its deadline, its goods and, once it is agreed on, its waybill', async () => {
    const { world, market, asking, delivered } = aPracticeLazada()
    const order = delivered()
    askLazada(world, order)
    const { numbers } = await market.returns!.changed(window, asking())
    const [told] = await market.returns!.told(numbers, asking())
    const { sku_id } = order.items[0]!
    expect(told).toMatchObject({
      ok: {
        order: String(order.order_id),
        said: 'REQUEST_INITIATE',
        step: 'asked',
        comes: true,
        refund: expect.any(Number),
        answerBy: noon + 3 * day,
        reason: 'Hàng không đúng mô tả',
        items: [{ model: String(sku_id), amount: 2 }],
      },
    })
  })

  test('[O9] is hinted at by its number', async () => {
    const { world, market, told, delivered } = aPracticeLazada()
    askLazada(world, delivered())
    await world.hooks.sendDue()
    const [number] = world.reverses.all().map(({ reverse_order_id }) => reverse_order_id)
    expect(told.map((body) => market.readHook(Buffer.from(body))?.subject)).toContain(`return/${number}`)
  })
})

describe('what buyers of TikTok Shop send back', () => {
  test('is told with its deadline and its goods', async () => {
    const { world, market, asking, delivered } = aPracticeTiktok()
    const order = delivered()
    ofTiktok.askToReturn(world, order)
    const { numbers } = await market.returns!.changed(window, asking())
    const [told] = await market.returns!.told(numbers, asking())
    expect(told).toMatchObject({
      ok: {
        order: order.id,
        step: 'asked',
        comes: true,
        refund: expect.any(Number),
        answerBy: noon + 3 * day,
        reason: 'giao sai hàng',
        items: [{ model: order.lines[0]!.sku_id, amount: 2 }],
      },
    })
    ofTiktok.withdrawReturn(world, order)
    expect((await market.returns!.told(numbers, asking()))[0]).toMatchObject({ ok: { step: 'closed' } })
    expect(await market.returns!.told(['4035000'], asking())).toEqual([])
  })

  test('[O9] is hinted at by its number', async () => {
    const { world, market, told, delivered } = aPracticeTiktok()
    ofTiktok.askToReturn(world, delivered())
    await world.hooks.sendDue()
    const [number] = world.returns.all().map(({ return_id }) => return_id)
    expect(told.map((body) => market.readHook(Buffer.from(body))?.subject)).toContain(`return/${number}`)
  })
})

describe('the way of a parcel', () => {
  test('is told step by step in Vietnamese, the newest first (FUL-142, STA-045, FUL-102)', async () => {
    for (const open of [aPracticeShopee, aPracticeLazada, aPracticeTiktok]) {
      const { market, asking, shipped } = open()
      const { number, parcel } = await shipped()
      const [way] = await market.history!.historyOf(number, [{ number, parcel }], asking())
      const steps = way && 'ok' in way ? way.ok.steps : []
      expect(steps.length).toBeGreaterThan(0)
      expect(steps).toEqual(steps.toSorted((one, other) => other.at - one.at))
      for (const { text } of steps)
        expect(text).toMatch(/[àáảãạăâđèéêìíòóôơùúưỳýấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự]/)
      const [unknown] = await market.history!.historyOf('404', [{ number: '404', parcel: 'x' }], asking())
      expect(unknown).toMatchObject({ number: '404', trouble: { kind: expect.any(String) } })
    }
  })
})

describe('an answer to whoever sends back', () => {
  const photo = { mime: 'image/png', bytes: drawPicture(1) }
  const reply = (number: string, fields: object = {}) => ({
    number,
    accepts: false,
    step: 'asked' as const,
    comes: true,
    reason: 'as-described' as const,
    words: 'Hàng đúng mô tả',
    photos: [photo],
    email: 'may@example.vn',
    ...fields,
  })

  test('of Shopee goes with its reason, its words and the photos, once', async () => {
    const { world, market, asking, delivered } = aPracticeShopee()
    ofShopee.askToReturn(world, delivered())
    const number = world.returns.all()[0]!.return_sn
    expect(await market.returns!.answer(reply(number, { email: '' }), asking())).toMatchObject({
      trouble: { kind: 'person' },
    })
    expect(await market.returns!.answer(reply(number), asking())).toMatchObject({ number, ok: {} })
    expect(world.returns.get(number)).toMatchObject({
      status: 'SELLER_DISPUTE',
      dispute: { reason: 3, text: 'Hàng đúng mô tả', images: [expect.stringContaining('https://')] },
    })
    expect(await market.returns!.answer(reply(number), asking())).toMatchObject({
      trouble: { kind: 'person' },
    })
    ofShopee.askToReturn(world, delivered())
    const second = world.returns.all().find((one) => one.status === 'REQUESTED')!.return_sn
    await market.returns!.answer(reply(second, { accepts: true, photos: [] }), asking())
    expect(world.returns.get(second)).toMatchObject({ status: 'ACCEPTED' })
  })

  test('of Lazada agrees to the return and then to the refund, or refuses with a reason of its own', async () => {
    const { world, market, asking, delivered } = aPracticeLazada()
    for (const accepts of [true, false]) {
      askLazada(world, delivered())
      const reverse = world.reverses.all().at(-1)!
      const number = String(reverse.reverse_order_id)
      const status = () => world.reverses.get(number)?.status
      expect(await market.returns!.answer(reply(number, { accepts }), asking())).toMatchObject({ ok: {} })
      expect(status()).toBe(accepts ? 'REQUEST_COMPLETE' : 'REQUEST_REJECT')
      if (!accepts) continue
      const [told] = await market.returns!.told([number], asking())
      expect(told).toMatchObject({ ok: { step: 'coming', waybill: expect.stringMatching(/^LEXR/) } })
      await market.returns!.answer(reply(number, { accepts, step: 'coming' }), asking())
      expect(status()).toBe('REFUND_SUCCESS')
    }
  })

  test('of TikTok Shop agrees, takes the parcel, or rejects it with photos', async () => {
    const { world, market, asking, delivered } = aPracticeTiktok()
    const order = delivered()
    ofTiktok.askToReturn(world, order)
    const number = world.returns.all()[0]!.return_id
    const status = () => world.returns.get(number)?.return_status
    await market.returns!.answer(reply(number, { accepts: true }), asking())
    expect(status()).toBe('AWAITING_BUYER_SHIP')
    ofTiktok.sendBack(world, order)
    const [told] = await market.returns!.told([number], asking())
    expect(told).toMatchObject({ ok: { step: 'coming', waybill: expect.stringMatching(/^JTR/) } })
    const refused = reply(number, { step: 'coming', reason: 'used' })
    expect(await market.returns!.answer(refused, asking())).toMatchObject({ ok: {} })
    expect(status()).toBe('REJECT_RECEIVE_PACKAGE')
    expect(world.returns.get(number)?.refused).toMatchObject({
      reason: 'reverse_reject_request_reason_used_item',
      comment: 'Hàng đúng mô tả',
      images: [expect.stringContaining('tos-practice')],
    })
  })
})
