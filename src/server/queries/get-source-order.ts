import * as v from 'valibot'
import type { Actor } from '../../domain/people/actor.ts'
import { findSources } from '../../domain/settings/order-sources.ts'
import type { Company } from '../../domain/tables/company.ts'
import { type Fields, parse } from '../http/body.ts'
import type { Reading } from '../store/store.ts'

const Asked = v.object({ search: v.optional(v.pipe(v.string(), v.maxLength(200)), '') })

/**
 * `/api/order getSourceOrder {search?}`: the shop's list of where orders come from. The documents show neither parameters nor answer; each source is told with
 * the name as `name` and as `value`, as tags are.
 */
export async function getSourceOrder(reading: Reading, actor: Actor, fields: Fields) {
  const { search } = parse(Asked, fields)
  const [company] = (await reading.rows([{ table: 'companies', key: actor.company }])) as (
    | Company
    | undefined
  )[]
  const sources = findSources(company?.settings.orderSources ?? [], search)
  return { sources: sources.map(({ id, name }) => ({ _id: id, name, value: name })) }
}
