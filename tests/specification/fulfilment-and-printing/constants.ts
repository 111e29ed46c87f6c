import type { Section } from '../promise.ts'

export const constants: Section = {
  title: 'Constants',
  lines: {
    'FUL-407': 'Preparing and printing, once pressed, do nothing more for 3 s.',
    'FUL-408': 'What is asked of Tiktok, once pressed, does nothing more for 3 s.',
    'FUL-409': 'Money is in đồng.',
    'FUL-410': 'Thousands are parted by dots.',
    'FUL-411': 'A time reads HH:mm:ss DD/MM/YYYY.',
    'FUL-412': 'The menu at the left is 234 px wide.',
    'FUL-413': 'The primary colour is #4b7cf3.',
    'FUL-414': 'Parcels are fetched, unless somebody chooses otherwise.',
  },
}
