/** Modal 300 ms, backdrop 150 ms (S-9.9). */
export const TRANSITIONS = { modal: 300, backdrop: 150 } as const;
