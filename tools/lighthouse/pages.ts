import { listInstitutes, programPath, ROLES } from '@uas/contract';

export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
}

/** Seven public pages, three of them of what the site has, and the login of each portal. */
export async function pagesOf(origin: string): Promise<MeasuredPage[]> {
  const reply = await fetch(`${origin}${listInstitutes.path}?limit=2`);
  const [first, second] = listInstitutes.reply.parse(await reply.json()).institutes;
  if (!first || !second) throw new Error('The site has fewer than two universities.');
  const program = programPath(first.departments[0]?.courses[0] ?? '');
  if (program === null) throw new Error('The first university has no program.');
  return [
    { name: 'home', path: '/' },
    { name: 'universities', path: '/universities' },
    { name: 'search results', path: '/search-results?q=computer' },
    { name: 'university', path: `/institute/${first._id}` },
    { name: 'program', path: program },
    { name: 'compare', path: `/compare?ids=${first._id},${second._id}` },
    { name: 'about', path: '/about' },
    ...ROLES.map((role) => ({ name: `${role} login`, path: `/?role=${role}` })),
  ];
}
