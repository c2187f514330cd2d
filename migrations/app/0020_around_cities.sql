-- How far around their cities a person looks, in kilometres. Who was here before has what held for everyone.
ALTER TABLE profiles ADD COLUMN around_km TEXT NOT NULL DEFAULT '25' CHECK (around_km IN ('0','10','25','50','100'));
