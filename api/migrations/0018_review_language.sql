ALTER TABLE "reviews" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_locale" CHECK ("reviews"."locale" in ('tr', 'en'));