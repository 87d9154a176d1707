/** What the server holds now, but for what was typed since something else was sent. */
export function withTyped<Values extends object>(now: Values, typed: Values, sent: Values): Values {
  const changes = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(sent, name)),
  );
  return { ...now, ...Object.fromEntries(changes) };
}
