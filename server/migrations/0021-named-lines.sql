-- Lines of statements that name a voucher or a student: few are, beside all that nobody knows.
CREATE INDEX statement_line_named ON statement_line (day, id)
  WHERE state = 'new' AND (voucher_id IS NOT NULL OR student_id IS NOT NULL);
