import { formatBytes, type UploadRule } from '@uas/contract';
import { texts } from './forms.texts';

/** The limit as a text, to stand beside a control before anything is chosen: 'PDF, JPG or PNG, up to 5 MB.'. */
export function limitOf(rule: UploadRule): string {
  const types = rule.types.filter((type) => type !== 'jpeg' || !rule.types.includes('jpg'));
  const names = types.map((type) => type.toUpperCase());
  const last = names.pop() ?? '';
  const list = names.length > 0 ? texts.typesOr({ types: names.join(', '), last }) : last;
  return texts.limit({ types: list, size: formatBytes(rule.maxBytes) });
}

/** The `accept` of a file input. */
export function acceptOf(rule: UploadRule): string {
  return rule.types.map((type) => `.${type}`).join(',');
}
