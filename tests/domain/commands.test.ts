import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Reader } from '../../src/domain/command.ts'
import { commands, findCommand } from '../../src/domain/commands.ts'
import { refusalsByArea } from '../../src/domain/refusals.ts'
import type { Catalogue } from '../../src/domain/sentence.ts'
import { changeSettings } from '../../src/domain/settings/change-settings.ts'
import { voidCommand } from '../../src/domain/void.ts'
import { must } from '../../src/lib/must.ts'
import { twoShops } from '../security/two-shops.ts'
import { anActor, aShop } from '../support/builders.ts'
import { samples } from '../support/samples.ts'
import { openFloor } from './floor.ts'

const { read } = openFloor(aShop())
/** The first of the two shops that tests of security use, whose rows the samples are about. */
const marked = openFloor(twoShops()[0]!)
const nothing: Reader = { get: () => undefined, many: () => [] }

const named = commands.map((command) => [`${command.path} ${command.method}`, command] as const)

/** Words that the samples do not reach, over the small shop. */
const shirt = 'AT-DEN-M'
const otherWords: [name: string, says: string, params: object][] = [
  ['/api/order updateState', 'Hủy đơn · DH-1', { orderCodes: ['DH-1'], state: 'HỦY' }],
  ['/api/order updateState', 'Chuyển đơn sang MỚI · 2 đơn', { orderCodes: ['DH-1', 'DH-2'], state: 'MỚI' }],
  [
    '/api/order scanItem',
    'Quét Áo thun cổ tròn · Đen · M × 3 · đơn DH-1',
    { parcelId: 'DH-1#1', gesture: 'g1', productCode: shirt, scanned: shirt, quantity: 3 },
  ],
  [
    '/api/shippingCare addNote',
    'Ghi chú nội bộ cho đơn · DH-1',
    { orderId: 'DH-1', message: 'x', type: 'note' },
  ],
  [
    '/api/shippingCare logCall',
    'Ghi cuộc gọi (không nghe máy), đơn · DH-1',
    { orderId: 'DH-1', id: 'c1', result: 'no-answer' },
  ],
  ['/api/selfshipping reportDelivery', 'Giao thành công đơn · DH-1', { code: 'DH-1', delivery_type: 1 }],
  [
    '/api/handover openHandover',
    'Mở phiên bàn giao Tự giao · BG-1',
    { code: 'BG-1', wid: 'KhoTayWarehouse', carrier: 'TVC' },
  ],
  [
    '/api/handover completeHandover',
    'Bàn giao xong 2 kiện · BG-1',
    { code: 'BG-1', parcelIds: ['DH-1#1', 'DH-2#1'] },
  ],
  [
    '/api/proof add',
    'Chụp ảnh chứng minh · đơn DH-1',
    {
      id: 'anh-0001',
      kind: 'photo',
      about: 'parcel/DH-1#1',
      orderCode: 'DH-1',
      wid: 'K1',
      mime: 'image/jpeg',
      bytes: 200_000,
      sha256: 'a'.repeat(64),
    },
  ],
  [
    '/api/wave pickItem',
    'Nhặt Áo thun cổ tròn · Đen · M × 2 · đợt DN-1',
    { code: 'DN-1', bid: 'A1-01', productCode: shirt, gesture: 'g1', scanned: shirt, quantity: 2 },
  ],
  [
    '/api/wave sortItem',
    'Chia Áo thun cổ tròn · Đen · M vào ô · đợt DN-1',
    { code: 'DN-1', bid: 'A1-01', productCode: shirt, gesture: 'g1', scanned: shirt, orderCode: 'DH-1' },
  ],
  [
    '/api/order inspectLine',
    'Kiểm hàng hoàn: Áo thun cổ tròn · Đen · M × 2 lỗi · đơn DH-1',
    { returnId: 'DH-1#1', gesture: 'k1', productCode: shirt, outcome: 'damaged', quantity: 2 },
  ],
  [
    '/api/checkpayment rebackOrder',
    'Kiểm xong hàng hoàn của đơn · DH-1',
    { code: 'DH-1', returnId: 'DH-1#1' },
  ],
  [
    '/api/stock countItem',
    'Đếm Áo thun cổ tròn · Đen · M × 3 ở kệ A1-01 · phiên KK-1',
    { code: 'KK-1', round: 1, bid: 'A1-01', productCode: shirt, gesture: 'g1', amount: { add: 3 } },
  ],
  [
    '/api/store moveBetweenBins',
    'Chuyển 3 Áo thun cổ tròn · Đen · M · Kệ A1-01 → Kệ A1-02',
    {
      code: 'CO-1',
      wid: 'KhoTayWarehouse',
      from: 'A1-01',
      to: 'A1-02',
      items: [{ productCode: shirt, amount: 3 }],
    },
  ],
  [
    '/api/exchange receiveTransfer',
    'Nhận Áo thun cổ tròn · Đen · M × 2 (hỏng) · phiếu chuyển CK-1',
    { code: 'CK-1', gesture: 'g1', productCode: shirt, quantity: 2, bin: 'A1-01', damaged: true },
  ],
]

const reversals = named.flatMap(([name, command]) => {
  const reversal = command.reverse?.(v.parse(command.params, sampleOf(command).params))
  return reversal ? [[name, reversal] as const] : []
})

function sampleOf({ path, method }: { path: string; method: string }) {
  const sample = must(samples[`${path} ${method}`], `a sample of ${method}`)
  return { ...sample, params: sample.params('K1', 'chu') }
}

describe('the list of commands', () => {
  test('names each path and method once, and finds it', () => {
    const names = commands.map(({ path, method }) => `${path} ${method}`)
    expect(new Set(names).size).toBe(names.length)
    for (const command of commands) expect(findCommand(command.path, command.method)).toBe(command)
    expect(findCommand('/api/order', 'void')).toBeUndefined()
  })

  test.each(named)('says in words what %s did', (_, command) => {
    const { params, says } = sampleOf(command)
    const parsed = v.parse(command.params, params)
    const { what, about } = command.say(parsed, marked.read)
    expect(`${what} · ${about}`).toBe(says)
    expect(command.say(parsed, nothing).what.length, 'also without its rows').toBeGreaterThan(3)
  })

  test.each(reversals)('takes back %s by a command there is, with parameters it accepts', (_, reversal) => {
    const back = must(findCommand(reversal.path, reversal.method), reversal.method)
    expect(v.safeParse(back.params, reversal.params).success).toBe(true)
  })

  test('takes back every one that says it can, but for goods back in stock and a claim that was never asked for', () => {
    const ways = new Set(reversals.map(([name]) => name))
    const without = named.filter(([name, { reverse }]) => reverse && !ways.has(name))
    expect(without.map(([name]) => name)).toEqual(['/api/checkpayment rebackOrder', '/api/order settleClaim'])
  })

  test('groups refused commands by the code of what they are about, a bin by its warehouse and code', () => {
    const alone: string[] = []
    for (const [name, command] of named) {
      const { params } = sampleOf(command)
      const cause = command.cause?.(v.parse(command.params, params))
      if (!cause) alone.push(name)
      for (const part of cause?.split('/') ?? []) expect(JSON.stringify(params)).toContain(part)
    }
    expect(alone, 'each of these stands alone when it is refused').toEqual([
      '/api/customer noteTaken',
      '/api/proof drop',
      '/api/setting setClaimDays',
      ...['reportDamage', 'withdrawDamage', 'returnToSupplier', 'writeOffDamage', 'takeDamageBack'].map(
        (method) => `/api/exchange ${method}`,
      ),
      ...['/api/staff issueBadge', '/api/staff withdrawBadge', '/api/staff saveViews'],
      ...[
        '/api/setting changeSettings',
        '/api/setting savePickup',
        '/api/setting renameShop',
        '/api/job exportOrders',
        '/api/job exportShop',
        '/api/job importProducts',
        '/api/product deleteAllProducts',
        '/api/product restoreAllProducts',
        '/api/zaloChat unlinkZalo',
        '/api/facebook unlinkPage',
        '/api/sync void',
      ],
    ])
  })

  test.each(otherWords)('says of %s with other parameters, too: %s', (name, says, given) => {
    const [path = '', method = ''] = name.split(' ')
    const { say, params } = must(findCommand(path, method), name)
    const { what, about } = say(v.parse(params, given), read)
    expect(`${what} · ${about}`).toBe(says)
  })
})

describe('a refusal', () => {
  const words: Record<string, string | number> = {
    code: 'DH-1',
    who: 'Lan',
    when: '09:12 21/11/2026',
    note: 'Khách đổi ý',
    state: 'MỚI',
    from: 'HỦY',
    to: 'MỚI',
    channel: 'Shopee',
    scanned: 'Son kem lì',
    need: 2,
    left: 1,
    short: 1,
    other: 'DH-2',
    orders: 2,
    most: 20,
    due: '129.000',
    paid: '50.000',
    unPaid: '40.000',
    number: 2,
    carrier: 'SPX',
    name: 'Son kem lì',
    bin: 'Kệ A1-01',
    onHand: 5,
    wanted: 7,
    book: 3,
    free: 2,
    type: 'Xuất bán hàng',
    where: 'khi đóng gói đơn',
    document: 'NK-1',
    barcode: '8931234567890',
    arrived: 1,
    difference: -3,
    session: 'BG-1',
    seen: 2,
    now: 3,
    stopped: 1,
    named: 'DH-1 (HỦY)',
    theirs: 'J&T',
    ours: 'SPX',
    wid: 'K1',
    paper: 'Tem đơn hàng',
    lines: 401,
    order: 'DH-1',
    room: 1,
    slot: 3,
    surplus: 1,
    units: 3,
    missing: 'Túi vải bố',
    sent: 2,
    bid: 'A1-01',
    info: 'Không vừa',
    product: 'Son kem lì',
    people: 'Lan và Tuấn',
    round: 2,
    there: 4,
    text: '8930000000000',
    marketplace: 'Lazada',
    slip: 'NH-1',
  }
  // What is named nowhere here stands as a word, so that a new sentence needs no entry.
  const details = new Proxy(words, { get: (known, name) => known[String(name)] ?? 'Son kem lì' })
  const sentences = Object.values<Catalogue>(refusalsByArea).flatMap((catalogue) =>
    Object.entries(catalogue).map(([code, sentence]) => [code, sentence.text(details) as string] as const),
  )

  test('has a code of its own over all areas', () => {
    expect(new Set(sentences.map(([code]) => code)).size).toBe(sentences.length)
  })

  /** Given by the specification to the letter, whatever we would have written. */
  const quoted = [
    ...['order-not-returnable', 'damage-all-settled'],
    ...['warehouse-locked', 'check-below-zero', 'check-below-reserved', 'check-not-a-number'],
    'check-cost-below-zero',
    ...['name', 'phone', 'address', 'province', 'district', 'ward', 'carrier'].map(
      (lacks) => `order-without-${lacks}`,
    ),
    ...['phone-not-valid', 'order-goods-not-valid', 'order-amount-not-whole', 'order-goods-twice'],
    'order-split-nothing',
    ...['order-goods-lacking', 'order-part-lacking', 'order-percent-too-much', 'order-below-nothing'],
    'order-fee-too-much',
    ...['store-not-chosen', 'store-not-yours', 'store-none'],
    ...['tag-without-name', 'tag-taken', 'tag-on-order'],
    'order-carrier-not-chosen',
    ...['payment', 'service'].map((lacks) => `ahamove-without-${lacks}`),
    ...['ahamove-too-large', 'ahamove-balance-of-buyer', 'default-address-missing'],
    ...['product-unnamed', 'product-code-long', 'product-code-start', 'product-code-taken'],
    ...['product-not-there', 'new-code-empty', 'new-code-taken', 'new-code-not-valid', 'product-held'],
    ...['product-delete-not-allowed', 'products-delete-all-not-allowed'],
    ...['product-barcode-taken', 'wholesale-below-cost', 'retail-below-wholesale'],
    ...['supply-unchanged', 'supply-without-supplier'],
    ...['link-product-not-found', 'link-combo-too-small', 'link-product-twice', 'link-without-product'],
    ...['order-lines-unlinked', 'created-without-code', 'created-code-characters', 'created-code-twice'],
    ...['sku-missing', 'sku-characters'],
    ...['invoice-no-account', 'invoice-shop-without-right'],
  ]
  const own = sentences.filter(([code]) => !quoted.includes(code))

  test.each(own)('%s is a calm Vietnamese sentence that leaves nothing blank: %s', (_, text) => {
    expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(text).toMatch(/[àáảãạăâđêôơưèéẻẽẹìíỉĩịòóỏõọùúủũụầếệộờừứữở]/i)
    expect(text).not.toMatch(/!|undefined|null|NaN|\[object/)
  })
})

describe('other commands', () => {
  const owner = anActor({ flags: ['setting_crud'] })

  test('an empty command stands in the place of one taken back and changes nothing', () => {
    expect(openFloor(aShop()).act(voidCommand, {})).toEqual([])
  })

  test('settings change where they are given, and nowhere else', () => {
    const floor = openFloor(aShop())
    const before = floor.get('companies', 'demo')
    floor.do(changeSettings, { settings: { addOrder: 1 } }, owner)
    expect(floor.get('companies', 'demo')).toEqual({
      ...before,
      settings: { ...before.settings, addOrder: 1 },
      changes: { addOrder: expect.objectContaining({ before: 0 }) },
    })
  })

  test('[CAT-176] [CAT-572] the owner lets a quick stock check go below what is reserved, and takes it back', () => {
    const floor = openFloor(aShop())
    const settings = () => floor.get('companies', 'demo').settings.checkBelowReserved
    floor.do(changeSettings, { settings: { checkBelowReserved: 1 } }, owner)
    expect(settings()).toBe(1)
    floor.do(changeSettings, { settings: { checkBelowReserved: 0 } }, owner)
    expect(settings()).toBe(0)
  })

  test('settings that nobody knows, or with values that nobody knows, are not taken', () => {
    const takes = (settings: object) => v.safeParse(changeSettings.params, { settings }).success
    expect(takes({ addOrder: 2 })).toBe(false)
    expect(takes({ company_id: 'other' })).toBe(false)
    expect(takes({ newOrderToast: 'OFF' })).toBe(true)
    expect(takes({ noteGHTK: { note: 'x'.repeat(200), pick_name: '', pick_tel: '' } })).toBe(true)
    expect(takes({ noteGHTK: { note: 'x'.repeat(201), pick_name: '', pick_tel: '' } })).toBe(false)
  })

  test('[S13] settings of the own company alone can be changed', () => {
    const floor = openFloor(aShop())
    const stranger = anActor({ company: 'other', flags: ['setting_crud'] })
    expect(floor.refusal(changeSettings, { settings: { addOrder: 1 } }, stranger).code).toBe(
      'company-not-found',
    )
  })
})
