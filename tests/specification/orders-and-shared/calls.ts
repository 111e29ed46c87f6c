import type { Section } from '../promise.ts'

export const calls: Section = {
  title: 'Calls',
  lines: {
    'CAL-001': 'Every call is a POST of JSON.',
    'CAL-002':
      'Its body holds the parameters, beside the method or in params, and the token of who is at work.',
    'CAL-003': 'Headers say frontend_version and platform.',
    'CAL-004': 'It goes to the server that the app came from.',
    'CAL-005': 'A call that asks for a distributed host is answered by the same server: there is no other.',
    'CAL-006': 'Most calls name a method and params; whose company it is says the token.',
    'CAL-007':
      '/api/verify, /api/getInitData, /api/getAddressCode, /api/upload and /api/setStoreBins are there.',
    'CAL-008': '/api/shippingCare, /api/supplyRequest, /api/order, /api/tag and /api/setting are there.',
    'CAL-009': '/api/shopee, /api/lazada, /api/tiki, /api/tiktok and /api/webstore are there.',
    'CAL-010':
      '/api/official_shopee, /api/official_lazada, /api/official_tiki and /api/official_tiktok are there.',
    'CAL-011': '/api/statistic, /api/product, /api/customer, /api/exchange and /api/user are there.',
    'CAL-012':
      '/api/checkpayment, /api/selfshipping, /api/activeUser, /api/getAllCompanyCache, /api/logAPI and /api/alsAPI are there.',
    'CAL-013':
      '/api/cache and /api/3rd_logistic are there; /api/scheduleDistributing, of which no document names a method, knows none.',
    'CAL-014':
      '/api/v2/order, /api/v2/3rd_logistic, /api/v2/product and /api/v2/shopee are there, the first two as without v2; /api/v2/scheduleDistributing knows no method either.',
    'CAL-015':
      '/api/store, /api/clone, /api/v2/official_shopee, /api/zaloChat and /api/digitalBill are there.',
    'CAL-016': '/api/flash_sale, /api/facebook and /api/v2/official_tiktok are there.',
    'CAL-017': 'A picture goes up as its type jpeg and base64; its address comes back.',
    'CAL-018': 'searchProductNoParent takes words in any writing, start, a limit of thirty, and a warehouse.',
    'CAL-019': 'A new order is added and a changed one updated, with the same parameters.',
    'CAL-020': 'shopId goes with orders of a store alone.',
    'CAL-021': 'A draft is added with its state.',
    'CAL-022': 'Both answer newOrder with its code and state, and storeProduct.',
    'CAL-023': 'updateState answers the list of orders.',
    'CAL-024': 'A service that a carrier answers with an error is left out.',
    'CAL-025': 'Sockets are joined by company, and tell what changed there.',
    'CAL-026':
      'The events are those of document 2; paymentSuccess tells the devices of the shop which order was paid.',
  },
}
