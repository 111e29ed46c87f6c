import { describe, expect, test } from 'vitest'
import { maskSecrets, maskText } from '../../../src/server/outside/mask-secrets.ts'

describe('what is kept of an answer (O8)', () => {
  test('[O6] [O8] holds no token and nothing of a buyer, and keeps its shape and the rest', () => {
    const answer = {
      error: '',
      code: 0,
      response: {
        access_token: 'at-1',
        refresh_token: 'rt-1',
        order_sn: '2411ABCDEFG',
        total_amount: 120_000,
        recipient_address: { name: 'Nguyễn An', phone: '84912345678', town: '' },
        buyer_username: 'an.nguyen',
        message_to_seller: 'gọi 0912 345 678',
        item_list: [{ item_name: 'Áo len', note: null, name: 'Lê' }],
        sign: 'abc',
        shops: [{ id: '74', cipher: 'ROW_1', code: 'VNLC01' }],
      },
    }
    expect(JSON.parse(maskSecrets(JSON.stringify(answer)))).toEqual({
      error: '',
      code: 0,
      response: {
        access_token: '***',
        refresh_token: '***',
        order_sn: '2411ABCDEFG',
        total_amount: 120_000,
        recipient_address: { name: '***', phone: '***', town: '' },
        buyer_username: '***',
        message_to_seller: '***',
        item_list: [{ item_name: 'Áo len', note: null, name: '***' }],
        sign: '***',
        shops: [{ id: '74', cipher: '***', code: 'VNLC01' }],
      },
    })
  })

  /** Orders and returns as each marketplace shapes them, and as none documents; the words that must not be kept stand in each of them. */
  const buyers = {
    Shopee: {
      recipient_address: {
        name: '@',
        phone: '@',
        full_address: '@',
        geolocation: { latitude: 10.77, longitude: 106.69 },
      },
      buyer_user_id: 77,
      dropshipper_phone: '@',
      user: { username: '@', email: 'a@b.vn', portrait: '@' },
      text_reason: '@',
    },
    Lazada: {
      address_billing: { first_name: '@', last_name: '@', address1: '@', phone2: '@', post_code: '@' },
      customer_first_name: '@',
      remarks: '@',
      gift_message: '@',
      extra_attributes: '{"contact":{"mobile":"@"},"list":[{"fullName":"@"}]}',
      national_registration_number: '@',
    },
    TikTok: {
      recipient_address: {
        district_info: [{ address_level_name: 'Tỉnh', address_name: '@' }],
        phone_number: '@',
        postal_code: '@',
      },
      buyer_message: '@',
      users: [{ nickName: '@', userName: '@' }],
    },
    Tiki: {
      shipping: { address: { full_name: '@', street: '@', ward: '@', district: '@' } },
      customer: { id: 7, name: '@' },
      note: '@',
    },
    'a shape of its own': {
      attributes: [
        { key: 'receiver_name', value: '@' },
        { field: 'Số điện thoại', value: '@' },
        { label: 'Địa chỉ', values: ['@', { text: '@' }] },
        { name: 'contact', content: '@' },
      ],
      sdt: 912345678,
      ho_ten: '@',
      dia_chi: ['@'],
      '0912345678': { order: 'A' },
      deep: [[[{ consignee: [{ x: { y: '@' } }] }]]],
      any: 84_912_345_678,
      loose: '(+84) 912-345-678, 024 3825 1234',
    },
  }
  test.each(Object.entries(buyers))('[O8] holds no buyer in what %s tells, whole or cut', (_, order) => {
    const words = 'Nguyễn Văn An 12 Lê Lợi'
    const told = JSON.stringify({ code: 0, message: 'Success', data: { order_id: '2411ABC', order } })
    const text = told.replaceAll('@', words)
    const hidden = [words, '912345678', '84912345678', '345-678', '3825', 'a@b.vn', '10.77', '106.69']
    for (const kept of [maskSecrets(text), maskSecrets(`${text.slice(0, -2)}`), maskSecrets(`<p>${text}`)]) {
      for (const word of hidden) expect(kept).not.toContain(word)
      expect(kept).toContain('2411ABC')
      expect(kept).toContain('Success')
    }
  })

  test('[O8] holds no buyer in a form or a page', () => {
    const kept = maskSecrets(
      '<order><name>Nguyễn An</name><phone type="m">0912</phone><code>A1</code></order>',
    )
    expect(kept).toBe('<order><name>***</name><phone type="m">***</phone><code>***</code></order>')
    expect(maskSecrets('receiver_name=Nguyen%20An&status=ok&address=12+Le+Loi')).toBe(
      'receiver_name=***&status=ok&address=***',
    )
  })

  test.each([
    ['GET /a?access_token=abc&sign=1f&timestamp=5', 'GET /a?access_token=***&sign=***&timestamp=5'],
    ['//api.example.vn/a?app_key=9&code=xyz', '//api.example.vn/a?app_key=***&code=***'],
    ['Authorization: Bearer abc.def-1', 'Authorization: ***'],
    ['authorization=Basic YTpi', 'authorization=***'],
    ['x-tts-access-token: ROW_1', 'x-tts-access-token: ***'],
    ['Set-Cookie: sid=1; Path=/', 'Set-Cookie: ***'],
    ['"Cookie":"sid=1; b=2","x":1', '"Cookie":"***","x":1'],
    ['is eyJhbGciOi.eyJzdWIiOi.c2ln dead', 'is *** dead'],
    ['Bearer abcdef is over', '*** is over'],
  ])('[O8] of a request "%s" stays "%s"', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  test.each([
    ['code "expired" of a grant', '{"code":"5a5477794a55537954697169514f4653"}', '{"code":"***"}'],
    ['code of an error', '{"code":"InvalidCode"}', '{"code":"InvalidCode"}'],
  ])('[O8] tells a %s from another', (_, text, masked) => {
    expect(maskSecrets(text)).toBe(masked)
  })

  test.each([
    ['see https://10.0.0.5/a?sign=1 now', 'see *** now'],
    ['connect 10.20.30.40:443 failed', 'connect *** failed'],
    ['access_token=abc&x=1', 'access_token=***&x=1'],
    ['"refresh_token": "abc", "x": 1', '"refresh_token": "***", "x": 1'],
    ['token 71594a4c54537649697341796363674a is dead', 'token *** is dead'],
    ['gọi 0912345678 hoặc +84 912 345 678', 'gọi *** hoặc ***'],
    ['viết an.le@shop.vn', 'viết ***'],
    [
      'The order 2411ABCDEFG of 1.200.000 VND is not there',
      'The order 2411ABCDEFG of 1.200.000 VND is not there',
    ],
    ['<html><h1>502 Bad Gateway</h1>', '<html><h1>502 Bad Gateway</h1>'],
  ])('[O6] [O8] of the sentence "%s" stays "%s"', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })
})
