import type { Section } from '../promise.ts'

export const tags: Section = {
  title: 'Tags of orders',
  lines: {
    'FUL-238': 'The dialog of tags lists all of them, each with how many of the chosen orders carry it.',
    'FUL-239': 'Tags are found by a part of their names, with marks or without.',
    'FUL-240': 'A tag is made there.',
    'FUL-241': 'A tag is changed there.',
    'FUL-242': 'A tag is deleted there.',
    'FUL-243': 'A tag is put on one order.',
    'FUL-244': 'A tag is put on several orders at once.',
    'FUL-245': 'A tag holds its id, its name (`value`), its colour and its type.',
    'FUL-246': 'The type of a tag of orders is order_tag.',
    'FUL-247': 'Twelve colours are offered.',
    'FUL-248': 'A tag whose colour nobody chose has the first of them, #A2DBFA.',
    'FUL-249': 'A tag without a name is refused: "Chưa nhập tên thẻ".',
    'FUL-250': 'A tag with the name and the colour of another one is refused: "Thẻ đã tồn tại".',
    'FUL-251': 'Putting on a tag that all of the orders carry is refused: "Thẻ đã được gắn".',
  },
}
