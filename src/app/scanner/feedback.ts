/** The errors that stop the hands, each with its own colour, icon, word, tone and vibration; the last two are the device's own. */
export type ErrorKind =
  | 'wrong-item'
  | 'enough'
  | 'unknown'
  | 'stopped'
  | 'duplicate'
  | 'not-saved'
  | 'keyboard'

/** A thing on a feedback screen: a product, or a code nobody knows. */
export interface ShownThing {
  title: string
  /** Code or bin, in small. */
  detail?: string
  /** A product's picture, or its tile by code and name. */
  image?: string
  code?: string
  name?: string
  /** Heading above it when it is not "Vừa quét" / "Đơn này cần". */
  heading?: string
}

export interface Choice {
  label: string
  /** Staying is the default. */
  act?(): void
}

/** A full-screen answer to a scan. It stays until it is acknowledged. */
export interface Feedback {
  kind: ErrorKind
  /** Nobody was mistaken: goods are only put aside. It is no "lần nhầm" of the shift. */
  noMistake?: true
  /** The word read across a room: "SAI HÀNG". */
  word: string
  /** What happened and what to do, when the things do not say it all. */
  sentence?: string
  scanned?: ShownThing
  needed?: ShownThing
  /** Items already in the box that go back, and where to. */
  putBack?: ShownThing[]
  /** How old the rows are that this rests on; only without a network. */
  age?: string
  /** What the hands do next. */
  button: string
  /** Where the work goes on after the button; staying is the default. */
  onward?(): void
  other?: Choice
}

export const words = {
  'wrong-item': 'SAI HÀNG',
  enough: 'ĐỦ RỒI',
  unknown: 'MÃ LẠ',
  stopped: 'DỪNG LẠI',
  duplicate: 'TRÙNG KIỆN',
  'not-saved': 'CHƯA LƯU',
  keyboard: 'BỘ GÕ TIẾNG VIỆT ĐANG BẬT',
} as const satisfies Record<ErrorKind, string>
