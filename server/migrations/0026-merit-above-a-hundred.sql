-- A merit rule can give extra marks on top of the result, so a list closes above a hundred too; what a university types does not.
ALTER TABLE closing_merit DROP CONSTRAINT closing_merit_aggregate_check;
ALTER TABLE closing_merit ADD CONSTRAINT closing_merit_aggregate_check
  CHECK (list_id IS NOT NULL OR aggregate BETWEEN 0 AND 100);
-- Six extras of a thousand each at most.
ALTER TABLE closing_merit ALTER COLUMN aggregate TYPE numeric(9,4);
ALTER TABLE merit_list_entry ALTER COLUMN aggregate TYPE numeric(9,4);
