import { proxy } from 'valtio'

/** Pages outside that help people (RTE-089), as the server told them; those it names none of are not shown. */
export interface HelpPages {
  support?: string | undefined
  guide?: string | undefined
  survey?: string | undefined
}

export const helpPages = proxy<HelpPages>({})
