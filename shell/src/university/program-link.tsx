import { programPath } from '@uas/contract';
import { Link, Typed } from '@uas/shared-ui/kit';

/** The name of a program, which leads to all universities that offer it. */
export function ProgramLink({ name }: { readonly name: string }) {
  const path = programPath(name);
  if (path === null) return <Typed>{name}</Typed>;
  return (
    <Link to={path}>
      <Typed>{name}</Typed>
    </Link>
  );
}
