import type { Section } from '../promise.ts'

export const generalAndRoutes: Section = {
  title: 'General and routes',
  lines: {
    'CAT-001':
      'KhoTay is a web app for people who sell online, and everything a person reads in it is Vietnamese.',
    'CAT-002':
      'Whoever works in it is staff of one seller company: what a person may do and in which warehouses follows from their staff row.',
    'CAT-003': 'The catalogue knows of each product how much of it lies in which warehouse.',
    'CAT-004':
      'Codes of our products are linked to what is sold at Shopee, Lazada, Tiki and TikTok Shop, and a product tells all it is sold as.',
    'CAT-005': 'Times are those of Ho Chi Minh City (UTC+7), wherever the device is.',
    'CAT-006':
      'In the confirmation of a statement and beside a bank QR, money stands behind its currency with dots: "VND 1.234.567".',
    'CAT-007':
      'Everywhere else money is whole đồng with dots and the sign behind it: "1.234.567₫" (decision 28).',
    'CAT-008':
      'The dialogs of this document are dialogs that stand in the address: a full screen on a phone, a window from 768 px on (decision 1); Back closes them.',
    'CAT-009':
      'The quick return of goods to their supplier opens at /create_export_import?addType=return_for_supplier.',
    'CAT-010':
      'What that quick return is about is kept in the device’s local storage, so that its screen finds it.',
    'CAT-011':
      '/export_import?code=… opens the slip of that code, and a slip of returned goods that waits is confirmed there.',
    'CAT-012': '/settings?tab=… opens one part of the shop’s settings, without a name the first.',
    'CAT-013': 'A product is made of one thing that a marketplace sells, with no network too.',
    'CAT-014':
      'Everything that a shop sells becomes products in one go; what cannot is named, and nothing is made twice.',
    'CAT-015': 'Products are made and changed out of an Excel file.',
    'CAT-016': 'One product’s stock is told to the marketplaces it is sold at.',
    'CAT-017': 'The stock of many products is told to their marketplaces in one go.',
    'CAT-018': 'Goods are ordered from suppliers and received against the order, by several people at once.',
    'CAT-019':
      'Stock moves by slips: among them goods brought in freely, goods taken out freely, and goods that came back.',
    'CAT-020': 'The books are brought in line with what was counted into a spreadsheet.',
    'CAT-021':
      'A carrier’s statement of cash on delivery, GHTK’s or any other’s, is laid beside the orders and booked.',
    'CAT-022': 'What is due of an order is collected by a bank QR.',
  },
}
