import type { Section } from '../promise.ts'

export const productAndGeneral: Section = {
  title: 'Product and general',
  lines: {
    'FUL-001':
      'Everything that a person reads is Vietnamese: the page says so, and screens are called by Vietnamese names.',
    'FUL-002':
      'The shop’s people prepare, pack, print for and hand over orders, each as their permissions let them.',
    'FUL-003':
      'Orders come from Shopee, Lazada, Tiki and Tiktok, from web stores, and from the shop’s own people and stores.',
    'FUL-004':
      'An order leaves by the logistics of its marketplace, or by a carrier that the shop itself is connected with.',
    'FUL-005':
      'An order is opened by itself, with what may be done with it: paying, billing, cancelling and more.',
    'FUL-006': 'A product at a marketplace is opened by itself: its picture, its code and its name.',
    'FUL-007':
      'Beside that stand the number and the name of its model, except at Tiki, whose products have no models.',
    'FUL-008':
      'The card of somebody of the staff is for reading: nothing in it is written, and its one key closes it.',
    'FUL-009': 'The card of whoever gets an order is for reading.',
    'FUL-010':
      'The card says what the marketplace calls the customer, or their name; their numbers, address, province, district and ward.',
    'FUL-011': 'A file that is no picture is not taken: "Không hỗ trợ file định dạng này".',
    'FUL-012': 'A picture is made no larger than 500 × 500 before it is sent.',
    'FUL-013':
      'A picture is kept as JPEG, pressed with quality 0.9, harder only where it would be too heavy.',
    'FUL-014': 'A code of digits may be sent as a number: it is read as the text that it is.',
    'FUL-015': 'An order that has no other number elsewhere is called by its own code there too (`subCode`).',
  },
}
