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
