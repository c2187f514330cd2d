-- The design of a person's tailored resumes, and the one that each was drawn in.
ALTER TABLE tailoring_choices ADD COLUMN design TEXT NOT NULL DEFAULT 'modern' CHECK (design IN ('modern','classic'));
ALTER TABLE tailored_resumes ADD COLUMN design TEXT NOT NULL DEFAULT 'modern' CHECK (design IN ('modern','classic'));
