import type { Section } from '../promise.ts'

export const news: Section = {
  title: 'What devices hear at once',
  lines: {
    'FUL-308':
      'A device hears of what happens over one line, which carries every event of the documents’ two.',
    'FUL-309': 'It hears of its own company alone, whatever it asks for.',
    'FUL-310': 'At cacheChanged it asks for what changed.',
    'FUL-311': 'At updateSupply it asks for what changed.',
    'FUL-312': 'At addOrder it asks for what changed.',
    'FUL-313': 'At shopee_order_added it asks for what changed.',
    'FUL-314': 'At tiktok_order_added it asks for what changed.',
    'FUL-315': 'At lazada_order_added it asks for what changed.',
    'FUL-316': 'At tiki_order_added it asks for what changed.',
    'FUL-317':
      'At shopee_order_incancel it asks for what changed, and buyers who want to cancel are counted and told.',
    'FUL-318': 'At shopee_return_added it asks for what changed.',
    'FUL-319':
      'At front_end_update_version it looks for the newer app, and is loaded anew with it as soon as nobody is in the middle of something.',
    'FUL-320': 'That orders came in is told for 3 s.',
    'FUL-321': 'Orders of Shopee that a courier comes for at once ("Hỏa Tốc") are told for 5 s.',
    'FUL-322':
      'What is told stands at the right: at the top from 768 px on, at the desk above the bar of acts.',
    'FUL-323': 'An order is told as new only within 15 minutes of when it was made.',
    'FUL-324':
      'A new order is heard too, unless that was turned off (`newOrderToast` OFF) for the shop or on the device.',
    'FUL-325':
      'A browser that was told to show no alerts holds nobody up: nothing is asked again, and the settings say how to change it.',
  },
}
