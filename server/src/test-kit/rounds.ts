/** How often something random or parallel is tried: as often as it is told in `npm run test:all`, else a quarter of that. */
export const rounds = (all: number) => (process.env.ROUNDS === 'all' ? all : Math.ceil(all / 4));
