import type { Section } from '../promise.ts'

export const calls: Section = {
  title: 'Calls',
  lines: {
    'CAT-518':
      'A call names its method and has its parameters in the body; those of the documents are answered.',
    'CAT-519': 'A call may carry `company_id`; which company it is about says the token alone (decision 4).',
    'CAT-520':
      'An answer that is empty or fails is said to the person, never passed over in silence (decision 2).',
    'CAT-521': 'A socket at /ws tells devices what happens.',
    'CAT-522': 'It is reached by websocket and by polling.',
    'CAT-523': {
      promise:
        'What a person chose, linked, made or settled shows on every open screen by itself; that a statement was booked is told as RECONCILED.',
      otherwise:
        '2026-11-27: live queries show every change by themselves; an event that nobody hears would be a switch that nothing reads.',
    },
    'CAT-524': '`getProductShopee` with `type` "unmap" tells what is linked to nothing.',
    'CAT-525': '`getProductShopee` answers `products` and `total`.',
    'CAT-526': '`getProductTikiUnwind` takes `type` "unmap" or none.',
    'CAT-527': '`mapeItemToKhoTayCode` reads the fields that each marketplace’s lists have.',
    'CAT-528': '`getStoreCache` is answered in the group of caches.',
    'CAT-529': 'Calls about orders and tags are answered as the other documents say.',
  },
}
