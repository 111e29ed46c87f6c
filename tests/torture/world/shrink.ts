import type { Plan, Step } from './steps.ts'
import { type Finding, torture } from './torture.ts'

const longestMs = 30_000

/** Leaves out steps, halves first and single ones last, as long as the same rule still breaks. */
export async function shrink(found: Finding): Promise<Finding> {
  const deadline = performance.now() + longestMs
  let smallest = found
  for (
    let size = Math.ceil(found.plan.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < smallest.plan.steps.length && performance.now() < deadline; ) {
      const again = await torture(without(smallest.plan, from, size))
      if (again?.rule === found.rule) smallest = again
      else from += size
    }
  }
  return smallest
}

function without(plan: Plan, from: number, count: number): Plan {
  return { ...plan, steps: plan.steps.filter((_, index) => index < from || index >= from + count) }
}

/** What a person needs to see it happen again. */
export function storyOf({ rule, what, plan, at }: Finding): string {
  const steps = plan.steps.map((step: Step) => `  ${JSON.stringify(step)}`)
  return [
    `${what}`,
    at ? `after ${JSON.stringify(at)}` : 'after everything was well again',
    `replay: npm run torture -- --seed ${plan.seed} --runs 1`,
    `smallest plan that breaks ${rule} (seed ${plan.seed}, ${plan.phones} phones):`,
    ...steps,
  ].join('\n')
}
