/** A day of a drawing, and its counterpart of the time before. */
export interface DrawnDay {
  /** Days since 1970 in Ho Chi Minh. */
  day: number
  now: number
  before: number
}
