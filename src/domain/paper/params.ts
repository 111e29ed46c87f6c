import * as v from 'valibot'
import { Id } from '../packing/params.ts'
import { paperKinds } from './paper-kinds.ts'

/** Papers of one gesture; more go in several commands. */
export const papersAtOnce = 200
/** Labels of one product in one go. */
export const mostCopies = 500

const Code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(130))
export const Copies = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostCopies))

/** What is printed. */
export const paperParams = {
  paper: v.picklist(paperKinds),
  /** Of orders, products, handovers, slips or bins; each once. */
  codes: v.pipe(
    v.array(Code),
    v.minLength(1),
    v.maxLength(papersAtOnce),
    v.check((codes) => new Set(codes).size === codes.length),
  ),
  /** Where it is printed; orders, handovers, slips and bins know their own. */
  wid: v.optional(Id),
}

/** Why a paper is printed again, in the person's words. */
export const Reason = v.pipe(v.string(), v.maxLength(200))
